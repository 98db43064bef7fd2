import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductOnenetPage: build.query<
      GetProductOnenetPageApiResponse,
      GetProductOnenetPageApiArg
    >({
      query: (queryArg) => ({
        url: `/productOnenet/getProductOnenetPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateProductOnenet: build.mutation<
      SaveOrUpdateProductOnenetApiResponse,
      SaveOrUpdateProductOnenetApiArg
    >({
      query: (queryArg) => ({
        url: `/productOnenet/saveOrUpdateProductOnenet`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteProductOnenet: build.mutation<
      DeleteProductOnenetApiResponse,
      DeleteProductOnenetApiArg
    >({
      query: (queryArg) => ({
        url: `/productOnenet/deleteProductOnenet`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    checkProductOnenet: build.mutation<
      CheckProductOnenetApiResponse,
      CheckProductOnenetApiArg
    >({
      query: (queryArg) => ({
        url: `/productOnenet/checkProductOnenet`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as productOnenetApi };
export type GetProductOnenetPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetProductOnenetPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    pid?: string[];
    onenetProductId?: string;
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type SaveOrUpdateProductOnenetApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateProductOnenetApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    pid: string;
    onenetProductId: string;
    accessKey: string | null;
  };
};
export type DeleteProductOnenetApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteProductOnenetApiArg = {
  id: string;
};
export type CheckProductOnenetApiResponse = /** status 200 An envelope */ {
  outcome: "connected" | "address" | "key" | "product" | "other" | "sealed";
  detail: string;
};
export type CheckProductOnenetApiArg = {
  body: {
    id: string;
  };
};
export const {
  useGetProductOnenetPageQuery,
  useSaveOrUpdateProductOnenetMutation,
  useDeleteProductOnenetMutation,
  useCheckProductOnenetMutation,
} = injectedRtkApi;
