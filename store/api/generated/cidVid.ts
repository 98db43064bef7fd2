import { emptyApi as api } from "../emptyApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCidVidAll: build.query<GetCidVidAllApiResponse, GetCidVidAllApiArg>({
      query: (queryArg) => ({
        url: `/cidVid/getCidVidAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getCidVidPage: build.query<GetCidVidPageApiResponse, GetCidVidPageApiArg>({
      query: (queryArg) => ({
        url: `/cidVid/getCidVidPage`,
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as cidVidApi };
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
export type GetCidVidPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetCidVidPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?:
      | "cid asc"
      | "cid desc"
      | "vid asc"
      | "vid desc"
      | "createTime asc"
      | "createTime desc";
    cid?: string;
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
  };
};
export type SaveOrUpdateCidVidApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateCidVidApiArg = {
  body: {
    id?: string;
    version?: number;
    cid: string;
    vid: string;
  };
};
export const {
  useGetCidVidAllQuery,
  useGetCidVidPageQuery,
  useSaveOrUpdateCidVidMutation,
} = injectedRtkApi;
