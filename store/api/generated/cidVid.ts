import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCidVidPage: build.query<GetCidVidPageApiResponse, GetCidVidPageApiArg>({
      query: (queryArg) => ({
        url: `/cidVid/getCidVidPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getCidVidAll: build.query<GetCidVidAllApiResponse, GetCidVidAllApiArg>({
      query: (queryArg) => ({
        url: `/cidVid/getCidVidAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateCidVid: build.mutation<
      SaveOrUpdateCidVidApiResponse,
      SaveOrUpdateCidVidApiArg
    >({
      query: (queryArg) => ({
        url: `/cidVid/saveOrUpdateCidVid`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteCidVid: build.mutation<DeleteCidVidApiResponse, DeleteCidVidApiArg>({
      query: (queryArg) => ({
        url: `/cidVid/deleteCidVid`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as cidVidApi };
export type GetCidVidPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetCidVidPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    cid?: string[];
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetCidVidAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    cid: string;
    vid: string;
  }[];
};
export type GetCidVidAllApiArg = {
  body: {};
};
export type SaveOrUpdateCidVidApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateCidVidApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    cid: string;
    vid: string;
  };
};
export type DeleteCidVidApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteCidVidApiArg = {
  id: string;
};
export const {
  useGetCidVidPageQuery,
  useGetCidVidAllQuery,
  useSaveOrUpdateCidVidMutation,
  useDeleteCidVidMutation,
} = injectedRtkApi;
