import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLicenseEventPage: build.query<
      GetLicenseEventPageApiResponse,
      GetLicenseEventPageApiArg
    >({
      query: (queryArg) => ({
        url: `/license/getLicenseEventPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as licenceEventApi };
export type GetLicenseEventPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetLicenseEventPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    event?: ("granted" | "drawn" | "exported" | "revealed")[];
    pid?: string;
    vid?: string;
    batch?: string;
    count?: {
      min?: number;
      max?: number;
    };
    reason?: string;
    actorName?: string;
    text?: string;
  };
};
export const { useGetLicenseEventPageQuery } = injectedRtkApi;
