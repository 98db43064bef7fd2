import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSubscribePushDetailPage: build.query<
      GetSubscribePushDetailPageApiResponse,
      GetSubscribePushDetailPageApiArg
    >({
      query: (queryArg) => ({
        url: `/subscribePushDetail/getSubscribePushDetailPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as subscribePushDetailApi };
export type GetSubscribePushDetailPageApiResponse =
  /** status 200 An envelope */ {
    list: string[];
    total: number;
  };
export type GetSubscribePushDetailPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    email?: string;
    campaignId?: string[];
    state?: (
      | "waiting"
      | "attempting"
      | "sent"
      | "failed"
      | "unknown"
      | "suppressed"
      | "bounced"
      | "complained"
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
    attempts?: {
      min?: number;
      max?: number;
    };
    attemptTime?: {
      min?: string;
      max?: string;
    };
    endTime?: {
      min?: string;
      max?: string;
    };
    words?: string;
    bounceTime?: {
      min?: string;
      max?: string;
    };
    leaveTime?: {
      min?: string;
      max?: string;
    };
    clicks?: {
      min?: number;
      max?: number;
    };
    text?: string;
  };
};
export const { useGetSubscribePushDetailPageQuery } = injectedRtkApi;
