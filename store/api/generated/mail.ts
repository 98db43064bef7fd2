import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMailPage: build.query<GetMailPageApiResponse, GetMailPageApiArg>({
      query: (queryArg) => ({
        url: `/mail/getMailPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as mailApi };
export type GetMailPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetMailPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    recipient?: string;
    subject?: string;
    kind?: (
      | "registerCode"
      | "alreadyRegistered"
      | "resetCode"
      | "noAccount"
      | "pictureCode"
      | "vendorDecision"
      | "serviceEnding"
      | "subscribeConfirm"
      | "alreadySubscribed"
      | "feedbackAnswer"
      | "requestAnswer"
      | "passwordChanged"
    )[];
    status?: ("waiting" | "sent" | "failed" | "captured")[];
    createTime?: {
      min?: string;
      max?: string;
    };
    sentTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export const { useGetMailPageQuery } = injectedRtkApi;
