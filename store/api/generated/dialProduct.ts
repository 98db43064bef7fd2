import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDialProductPage: build.query<
      GetDialProductPageApiResponse,
      GetDialProductPageApiArg
    >({
      query: (queryArg) => ({
        url: `/dialProduct/getDialProductPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateDialProduct: build.mutation<
      SaveOrUpdateDialProductApiResponse,
      SaveOrUpdateDialProductApiArg
    >({
      query: (queryArg) => ({
        url: `/dialProduct/saveOrUpdateDialProduct`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteDialProduct: build.mutation<
      DeleteDialProductApiResponse,
      DeleteDialProductApiArg
    >({
      query: (queryArg) => ({
        url: `/dialProduct/deleteDialProduct`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    saveBatchDialProduct: build.mutation<
      SaveBatchDialProductApiResponse,
      SaveBatchDialProductApiArg
    >({
      query: (queryArg) => ({
        url: `/dialProduct/saveBatchDialProduct`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dialProductApi };
export type GetDialProductPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDialProductPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    dialId?: string[];
    pid?: string[];
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
  };
};
export type SaveOrUpdateDialProductApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateDialProductApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    dialId: string;
    pid: string;
  };
};
export type DeleteDialProductApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteDialProductApiArg = {
  id: string;
};
export type SaveBatchDialProductApiResponse = /** status 200 An envelope */ {
  list: {
    pid: string;
    status: number;
    msg: string;
  }[];
};
export type SaveBatchDialProductApiArg = {
  body: {
    dialId: string;
    pids: string[];
  };
};
export const {
  useGetDialProductPageQuery,
  useSaveOrUpdateDialProductMutation,
  useDeleteDialProductMutation,
  useSaveBatchDialProductMutation,
} = injectedRtkApi;
