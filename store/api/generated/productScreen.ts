import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductScreenPage: build.query<
      GetProductScreenPageApiResponse,
      GetProductScreenPageApiArg
    >({
      query: (queryArg) => ({
        url: `/productScreen/getProductScreenPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateProductScreen: build.mutation<
      SaveOrUpdateProductScreenApiResponse,
      SaveOrUpdateProductScreenApiArg
    >({
      query: (queryArg) => ({
        url: `/productScreen/saveOrUpdateProductScreen`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteProductScreen: build.mutation<
      DeleteProductScreenApiResponse,
      DeleteProductScreenApiArg
    >({
      query: (queryArg) => ({
        url: `/productScreen/deleteProductScreen`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as productScreenApi };
export type GetProductScreenPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetProductScreenPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    pid?: string[];
    shape?: ("round" | "square")[];
    width?: {
      min?: number;
      max?: number;
    };
    height?: {
      min?: number;
      max?: number;
    };
    memory?: {
      min?: number;
      max?: number;
    };
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type SaveOrUpdateProductScreenApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateProductScreenApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    pid: string;
    shape: "round" | "square";
    width: number;
    height: number;
    memory: number;
  };
};
export type DeleteProductScreenApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteProductScreenApiArg = {
  id: string;
};
export const {
  useGetProductScreenPageQuery,
  useSaveOrUpdateProductScreenMutation,
  useDeleteProductScreenMutation,
} = injectedRtkApi;
