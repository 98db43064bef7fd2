import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushDeliveryPage: build.query<
      GetPushDeliveryPageApiResponse,
      GetPushDeliveryPageApiArg
    >({
      query: (queryArg) => ({
        url: `/push/getPushDeliveryPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as pushDeliveryApi };
export type GetPushDeliveryPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetPushDeliveryPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    phone?: string;
    platform?: ("ios" | "android")[];
    userId?: string;
    pushId?: string[];
    state?: (
      "waiting" | "attempting" | "sent" | "failed" | "unknown" | "suppressed"
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
    text?: string;
  };
};
export const { useGetPushDeliveryPageQuery } = injectedRtkApi;
