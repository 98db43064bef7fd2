import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushPage: build.query<GetPushPageApiResponse, GetPushPageApiArg>({
      query: (queryArg) => ({
        url: `/push/getPushPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getPushList: build.query<GetPushListApiResponse, GetPushListApiArg>({
      query: () => ({ url: `/api/appServices/getList` }),
    }),
    addPush: build.mutation<AddPushApiResponse, AddPushApiArg>({
      query: (queryArg) => ({
        url: `/api/appServices/add`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    updatePush: build.mutation<UpdatePushApiResponse, UpdatePushApiArg>({
      query: (queryArg) => ({
        url: `/api/appServices/update`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deletePush: build.mutation<DeletePushApiResponse, DeletePushApiArg>({
      query: (queryArg) => ({
        url: `/api/appServices/delete`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getPushContent: build.query<
      GetPushContentApiResponse,
      GetPushContentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/appServices/getContent`,
        params: {
          id: queryArg.id,
        },
      }),
    }),
    countPushAudience: build.query<
      CountPushAudienceApiResponse,
      CountPushAudienceApiArg
    >({
      query: (queryArg) => ({
        url: `/push/countPushAudience`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    pinPush: build.mutation<PinPushApiResponse, PinPushApiArg>({
      query: (queryArg) => ({
        url: `/push/pinPush`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    unpinPush: build.mutation<UnpinPushApiResponse, UnpinPushApiArg>({
      query: (queryArg) => ({
        url: `/push/unpinPush`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    testPush: build.mutation<TestPushApiResponse, TestPushApiArg>({
      query: (queryArg) => ({
        url: `/push/testPush`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as appServicesApi };
export type GetPushPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetPushPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    title?: string;
    state?: (
      | "draft"
      | "awaiting"
      | "scheduled"
      | "sending"
      | "paused"
      | "sent"
      | "cancelled"
      | "withdrawn"
    )[];
    appId?: string[];
    typeId?: string[];
    language?: (
      | "en"
      | "zh-CN"
      | "zh-TW"
      | "ja"
      | "ko"
      | "de"
      | "fr"
      | "es"
      | "pt"
      | "pt-BR"
      | "it"
      | "nl"
      | "pl"
      | "cs"
      | "sk"
      | "hu"
      | "ro"
      | "bg"
      | "el"
      | "sv"
      | "da"
      | "nb"
      | "fi"
      | "ru"
      | "uk"
      | "tr"
      | "ar"
      | "he"
      | "hi"
      | "th"
      | "vi"
      | "id"
      | "ms"
    )[];
    subtitle?: string;
    pin?: ("yes" | "no")[];
    audience?: ("all" | "product" | "list")[];
    pid?: string[];
    receivers?: {
      min?: number;
      max?: number;
    };
    sent?: {
      min?: number;
      max?: number;
    };
    failed?: {
      min?: number;
      max?: number;
    };
    unknown?: {
      min?: number;
      max?: number;
    };
    startTime?: {
      min?: string;
      max?: string;
    };
    endTime?: {
      min?: string;
      max?: string;
    };
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetPushListApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    title: string;
  }[];
};
export type GetPushListApiArg = void;
export type AddPushApiResponse = /** status 200 An envelope */ string;
export type AddPushApiArg = {
  body: {
    newId?: string;
    appId: string;
    typeId: string;
    language:
      | "en"
      | "zh-CN"
      | "zh-TW"
      | "ja"
      | "ko"
      | "de"
      | "fr"
      | "es"
      | "pt"
      | "pt-BR"
      | "it"
      | "nl"
      | "pl"
      | "cs"
      | "sk"
      | "hu"
      | "ro"
      | "bg"
      | "el"
      | "sv"
      | "da"
      | "nb"
      | "fi"
      | "ru"
      | "uk"
      | "tr"
      | "ar"
      | "he"
      | "hi"
      | "th"
      | "vi"
      | "id"
      | "ms";
    title: string;
    subtitle: string | null;
    image: string | null;
    carousel: string | null;
    html: string;
    pin: "yes" | "no";
    audience: "all" | "product" | "list";
    pid: string | null;
    userIds: string[];
    plannedAt: string | null;
    zone: string | null;
  };
};
export type UpdatePushApiResponse = /** status 200 An envelope */ string;
export type UpdatePushApiArg = {
  body: {
    id: string;
    version: number;
    appId: string;
    typeId: string;
    language:
      | "en"
      | "zh-CN"
      | "zh-TW"
      | "ja"
      | "ko"
      | "de"
      | "fr"
      | "es"
      | "pt"
      | "pt-BR"
      | "it"
      | "nl"
      | "pl"
      | "cs"
      | "sk"
      | "hu"
      | "ro"
      | "bg"
      | "el"
      | "sv"
      | "da"
      | "nb"
      | "fi"
      | "ru"
      | "uk"
      | "tr"
      | "ar"
      | "he"
      | "hi"
      | "th"
      | "vi"
      | "id"
      | "ms";
    title: string;
    subtitle: string | null;
    image: string | null;
    carousel: string | null;
    html: string;
    pin: "yes" | "no";
    audience: "all" | "product" | "list";
    pid: string | null;
    userIds: string[];
    plannedAt: string | null;
    zone: string | null;
  };
};
export type DeletePushApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeletePushApiArg = {
  body: {
    id: string;
  };
};
export type GetPushContentApiResponse = /** status 200 An envelope */ {
  push: string;
  version: number;
  html: string;
  userIds: string[];
  audience: {
    phones: number;
    users: number;
  };
  platforms: ("ios" | "android")[];
  recentPhones: number;
  approvalAbove: number;
  approvedReceivers: number | null;
  app: {
    languages: string[];
    isShared: boolean;
    holdsProduct: boolean;
  };
  askedBy: string | null;
  plannedTime: string | null;
  dueTime: string | null;
  late: {
    phones: number;
    zones: number;
  };
  forgotten: number;
  isPinned: boolean;
  pinned: {
    id: string;
    title: string;
  } | null;
  failures: {
    platform: "ios" | "android";
    state: "failed" | "unknown";
    response: string;
    count: number;
  }[];
  results: {
    platform: "ios" | "android";
    state:
      "waiting" | "attempting" | "sent" | "failed" | "unknown" | "suppressed";
    phones: number;
    attempted: number;
  }[];
};
export type GetPushContentApiArg = {
  id: string;
};
export type CountPushAudienceApiResponse = /** status 200 An envelope */ {
  audience: {
    phones: number;
    users: number;
  } | null;
  platforms: ("ios" | "android")[];
};
export type CountPushAudienceApiArg = {
  body: {
    appId: string;
    language:
      | "en"
      | "zh-CN"
      | "zh-TW"
      | "ja"
      | "ko"
      | "de"
      | "fr"
      | "es"
      | "pt"
      | "pt-BR"
      | "it"
      | "nl"
      | "pl"
      | "cs"
      | "sk"
      | "hu"
      | "ro"
      | "bg"
      | "el"
      | "sv"
      | "da"
      | "nb"
      | "fi"
      | "ru"
      | "uk"
      | "tr"
      | "ar"
      | "he"
      | "hi"
      | "th"
      | "vi"
      | "id"
      | "ms";
    audience: "all" | "product" | "list";
    pid: string | null;
    userIds: string[];
  };
};
export type PinPushApiResponse = /** status 200 An envelope */ string;
export type PinPushApiArg = {
  body: {
    id: string;
    replaces: string | null;
  };
};
export type UnpinPushApiResponse = /** status 200 An envelope */ string;
export type UnpinPushApiArg = {
  body: {
    id: string;
  };
};
export type TestPushApiResponse = /** status 200 An envelope */ {
  phones: number;
};
export type TestPushApiArg = {
  body: {
    id: string;
    userIds: string[];
  };
};
export const {
  useGetPushPageQuery,
  useGetPushListQuery,
  useAddPushMutation,
  useUpdatePushMutation,
  useDeletePushMutation,
  useGetPushContentQuery,
  useCountPushAudienceQuery,
  usePinPushMutation,
  useUnpinPushMutation,
  useTestPushMutation,
} = injectedRtkApi;
