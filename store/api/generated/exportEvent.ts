import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExportEventPage: build.query<
      GetExportEventPageApiResponse,
      GetExportEventPageApiArg
    >({
      query: (queryArg) => ({
        url: `/export/getExportEventPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as exportEventApi };
export type GetExportEventPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetExportEventPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    what?: string;
    scope?: ("matching" | "selected" | "pages")[];
    rows?: {
      min?: number;
      max?: number;
    };
    actorName?: string;
    sha256?: string;
    text?: string;
  };
};
export const { useGetExportEventPageQuery } = injectedRtkApi;
