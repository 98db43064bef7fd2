import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    findRecords: build.query<FindRecordsApiResponse, FindRecordsApiArg>({
      query: (queryArg) => ({
        url: `/search/findRecords`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as searchApi };
export type FindRecordsApiResponse = /** status 200 An envelope */ {
  list: {
    kind:
      | "appServiceType"
      | "appUser"
      | "campaign"
      | "cannedReply"
      | "cidVid"
      | "delivery"
      | "device"
      | "deviceType"
      | "dial"
      | "dialGroup"
      | "dialProduct"
      | "dialType"
      | "exportEvent"
      | "feedback"
      | "firmware"
      | "firmwareRollout"
      | "firmwareUpdate"
      | "job"
      | "licence"
      | "licenceBatch"
      | "licenceEvent"
      | "licenceKey"
      | "mail"
      | "manager"
      | "material"
      | "materialResolution"
      | "materialType"
      | "message"
      | "product"
      | "productGuide"
      | "productOnenet"
      | "productScreen"
      | "push"
      | "pushDelivery"
      | "pushType"
      | "recommendGoods"
      | "request"
      | "serviceContract"
      | "serviceRecord"
      | "subscriber"
      | "subscribeSegment"
      | "sysApp"
      | "sysAppLoading"
      | "sysArticleEbook"
      | "sysArticleEbookType"
      | "transition"
      | "vendor";
    id: string;
    title: string;
    detail: string | null;
    isExact: boolean;
  }[];
};
export type FindRecordsApiArg = {
  body: {
    text: string;
  };
};
export const { useFindRecordsQuery } = injectedRtkApi;
