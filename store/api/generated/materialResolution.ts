import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMaterialResolutionPage: build.query<
      GetMaterialResolutionPageApiResponse,
      GetMaterialResolutionPageApiArg
    >({
      query: (queryArg) => ({
        url: `/materialResolution/getPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getMaterialResolutionAll: build.query<
      GetMaterialResolutionAllApiResponse,
      GetMaterialResolutionAllApiArg
    >({
      query: (queryArg) => ({
        url: `/materialResolution/getAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateMaterialResolution: build.mutation<
      SaveOrUpdateMaterialResolutionApiResponse,
      SaveOrUpdateMaterialResolutionApiArg
    >({
      query: (queryArg) => ({
        url: `/materialResolution/saveOrUpdate`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteMaterialResolution: build.mutation<
      DeleteMaterialResolutionApiResponse,
      DeleteMaterialResolutionApiArg
    >({
      query: (queryArg) => ({
        url: `/materialResolution/delete`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as materialResolutionApi };
export type GetMaterialResolutionPageApiResponse =
  /** status 200 An envelope */ {
    list: string[];
    total: number;
  };
export type GetMaterialResolutionPageApiArg = {
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
export type GetMaterialResolutionAllApiResponse =
  /** status 200 An envelope */ {
    list: {
      id: string;
      name: string;
      width: number;
      height: number;
    }[];
  };
export type GetMaterialResolutionAllApiArg = {
  body: {};
};
export type SaveOrUpdateMaterialResolutionApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateMaterialResolutionApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
    width: number;
    height: number;
  };
};
export type DeleteMaterialResolutionApiResponse =
  /** status 200 An envelope */ {
    id: string;
  };
export type DeleteMaterialResolutionApiArg = {
  id: string;
};
export const {
  useGetMaterialResolutionPageQuery,
  useGetMaterialResolutionAllQuery,
  useSaveOrUpdateMaterialResolutionMutation,
  useDeleteMaterialResolutionMutation,
} = injectedRtkApi;
