import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubscribeSegmentPage: build.query<
      GetSubscribeSegmentPageApiResponse,
      GetSubscribeSegmentPageApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribeSegment/getSubscribeSegmentPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSubscribeSegmentAll: build.query<
      GetSubscribeSegmentAllApiResponse,
      GetSubscribeSegmentAllApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribeSegment/getSubscribeSegmentAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateSubscribeSegment: build.mutation<
      SaveOrUpdateSubscribeSegmentApiResponse,
      SaveOrUpdateSubscribeSegmentApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribeSegment/saveOrUpdateSubscribeSegment`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteSubscribeSegment: build.mutation<
      DeleteSubscribeSegmentApiResponse,
      DeleteSubscribeSegmentApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribeSegment/deleteSubscribeSegment`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as subscribeSegmentApi };
export type GetSubscribeSegmentPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetSubscribeSegmentPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetSubscribeSegmentAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
  }[];
};
export type GetSubscribeSegmentAllApiArg = {
  body: {};
};
export type SaveOrUpdateSubscribeSegmentApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateSubscribeSegmentApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
    filters: {
      email?: string;
      name?: string;
      state?: (
        | "unconfirmed"
        | "subscribed"
        | "unsubscribed"
        | "bounced"
        | "complained"
        | "erased"
      )[];
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
      country?: string;
      source?: ("form" | "import")[];
      consentTime?: {
        min?: string;
        max?: string;
      };
      consentPlace?: string;
      clicks?: ("yes" | "no")[];
      softBounces?: {
        min?: number;
        max?: number;
      };
      createTime?: {
        min?: string;
        max?: string;
      };
      text?: string;
    };
  };
};
export type DeleteSubscribeSegmentApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteSubscribeSegmentApiArg = {
  id: string;
};
export const {
  useGetSubscribeSegmentPageQuery,
  useGetSubscribeSegmentAllQuery,
  useSaveOrUpdateSubscribeSegmentMutation,
  useDeleteSubscribeSegmentMutation,
} = injectedRtkApi;
