import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeedbackPage: build.query<
      GetFeedbackPageApiResponse,
      GetFeedbackPageApiArg
    >({
      query: (queryArg) => ({
        url: `/feedback/listPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveFeedback: build.mutation<SaveFeedbackApiResponse, SaveFeedbackApiArg>({
      query: (queryArg) => ({
        url: `/feedback/saveFeedback`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getFeedback: build.query<GetFeedbackApiResponse, GetFeedbackApiArg>({
      query: (queryArg) => ({
        url: `/feedback/getFeedback`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    answerFeedback: build.mutation<
      AnswerFeedbackApiResponse,
      AnswerFeedbackApiArg
    >({
      query: (queryArg) => ({
        url: `/feedback/answer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    noteFeedback: build.mutation<NoteFeedbackApiResponse, NoteFeedbackApiArg>({
      query: (queryArg) => ({
        url: `/feedback/noteFeedback`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    mergeFeedback: build.mutation<
      MergeFeedbackApiResponse,
      MergeFeedbackApiArg
    >({
      query: (queryArg) => ({
        url: `/feedback/mergeFeedback`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getFeedbackQueue: build.query<
      GetFeedbackQueueApiResponse,
      GetFeedbackQueueApiArg
    >({
      query: (queryArg) => ({
        url: `/feedback/getFeedbackQueue`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as feedbackApi };
export type GetFeedbackPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetFeedbackPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    number?: string;
    remark?: string;
    handledBy?: ("platform" | "vendor")[];
    type?: ("problem" | "suggestion" | "question" | "complaint" | "other")[];
    state?: ("unread" | "read" | "answered" | "closed" | "merged")[];
    readStatus?: ("0" | "1")[];
    waiting?: {
      min?: number;
      max?: number;
    };
    userId?: string;
    account?: string;
    contact?: string;
    phoneType?: string;
    systemVersion?: string;
    appName?: string;
    appVersion?: string;
    pid?: string[];
    deviceId?: string;
    vid?: string[];
    answerTime?: {
      min?: string;
      max?: string;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type SaveFeedbackApiResponse = /** status 200 An envelope */ string;
export type SaveFeedbackApiArg = {
  body: {
    newId?: string;
    type: "problem" | "suggestion" | "question" | "complaint" | "other";
    remark: string;
    appName: string;
    appVersion: string | null;
    phoneType: string | null;
    systemVersion: string | null;
    account: string | null;
    contact: string | null;
    pid: string | null;
    deviceId: string | null;
  };
};
export type GetFeedbackApiResponse = /** status 200 An envelope */ {
  feedback: string;
  productVid: string | null;
  isOneVendors: boolean;
  deviceKind:
    | (
        | "bloodPressure"
        | "tempData"
        | "deDataAqi"
        | "deDataTempHumidity"
        | "bodyFat"
        | "deDataBracelet"
        | "deDataBrush"
        | "deDataCarTimer"
        | "deDataGlu"
        | "deDataNoise"
        | "deDataRing"
        | "deDataScooter"
        | "deDataSkipRope"
      )
    | null;
  mergedInto: string | null;
  entries: {
    id: string;
    kind: "user" | "reply" | "note";
    html: string;
    author: string;
    time: string;
  }[];
  attachments: {
    id: string;
    type: "image" | "log";
    name: string;
    bytes: number;
    width: number | null;
    height: number | null;
  }[];
  repeats: {
    id: string;
    number: string;
    remark: string;
  }[];
  ofUser: {
    count: number;
    newest: {
      id: string;
      number: string;
      remark: string;
      state: "unread" | "read" | "answered" | "closed" | "merged";
      time: string;
    }[];
  };
};
export type GetFeedbackApiArg = {
  body: {
    id: string;
  };
};
export type AnswerFeedbackApiResponse = /** status 200 An envelope */ string;
export type AnswerFeedbackApiArg = {
  body: {
    id: string;
    version: number;
    html: string;
    newId: string;
  };
};
export type NoteFeedbackApiResponse = /** status 200 An envelope */ string;
export type NoteFeedbackApiArg = {
  body: {
    id: string;
    html: string;
    newId: string;
  };
};
export type MergeFeedbackApiResponse = /** status 200 An envelope */ string;
export type MergeFeedbackApiArg = {
  body: {
    id: string;
    version: number;
    into: string;
  };
};
export type GetFeedbackQueueApiResponse = /** status 200 An envelope */ {
  waiting: number;
  first: {
    id: string;
    name: string;
  }[];
};
export type GetFeedbackQueueApiArg = {
  body: {};
};
export const {
  useGetFeedbackPageQuery,
  useSaveFeedbackMutation,
  useGetFeedbackQuery,
  useAnswerFeedbackMutation,
  useNoteFeedbackMutation,
  useMergeFeedbackMutation,
  useGetFeedbackQueueQuery,
} = injectedRtkApi;
