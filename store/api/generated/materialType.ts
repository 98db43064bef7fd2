import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMaterialTypePage: build.query<
      GetMaterialTypePageApiResponse,
      GetMaterialTypePageApiArg
    >({
      query: (queryArg) => ({
        url: `/materialType/getMaterialTypePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getMaterialTypeAll: build.query<
      GetMaterialTypeAllApiResponse,
      GetMaterialTypeAllApiArg
    >({
      query: (queryArg) => ({
        url: `/materialType/getMaterialTypeAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateMaterialType: build.mutation<
      SaveOrUpdateMaterialTypeApiResponse,
      SaveOrUpdateMaterialTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/materialType/saveOrUpdateMaterialType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteMaterialType: build.mutation<
      DeleteMaterialTypeApiResponse,
      DeleteMaterialTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/materialType/deleteMaterialType`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as materialTypeApi };
export type GetMaterialTypePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetMaterialTypePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetMaterialTypeAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
  }[];
};
export type GetMaterialTypeAllApiArg = {
  body: {};
};
export type SaveOrUpdateMaterialTypeApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateMaterialTypeApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
  };
};
export type DeleteMaterialTypeApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteMaterialTypeApiArg = {
  id: string;
};
export const {
  useGetMaterialTypePageQuery,
  useGetMaterialTypeAllQuery,
  useSaveOrUpdateMaterialTypeMutation,
  useDeleteMaterialTypeMutation,
} = injectedRtkApi;
