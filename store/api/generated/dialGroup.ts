import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDialGroupPage: build.query<
      GetDialGroupPageApiResponse,
      GetDialGroupPageApiArg
    >({
      query: (queryArg) => ({
        url: `/dialGroup/getDialGroupPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDialGroupAll: build.query<
      GetDialGroupAllApiResponse,
      GetDialGroupAllApiArg
    >({
      query: (queryArg) => ({
        url: `/dialGroup/getDialGroupAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateDialGroup: build.mutation<
      SaveOrUpdateDialGroupApiResponse,
      SaveOrUpdateDialGroupApiArg
    >({
      query: (queryArg) => ({
        url: `/dialGroup/saveOrUpdateDialGroup`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteDialGroup: build.mutation<
      DeleteDialGroupApiResponse,
      DeleteDialGroupApiArg
    >({
      query: (queryArg) => ({
        url: `/dialGroup/deleteDialGroup`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    sortDialGroup: build.mutation<
      SortDialGroupApiResponse,
      SortDialGroupApiArg
    >({
      query: (queryArg) => ({
        url: `/dialGroup/sortDialGroup`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dialGroupApi };
export type GetDialGroupPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDialGroupPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetDialGroupAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
    position: number;
    vid: string;
  }[];
};
export type GetDialGroupAllApiArg = {
  body: {};
};
export type SaveOrUpdateDialGroupApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateDialGroupApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
    vid: string | null;
  };
};
export type DeleteDialGroupApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteDialGroupApiArg = {
  id: string;
};
export type SortDialGroupApiResponse = /** status 200 An envelope */ {
  ids: string[];
};
export type SortDialGroupApiArg = {
  body: {
    ids: string[];
  };
};
export const {
  useGetDialGroupPageQuery,
  useGetDialGroupAllQuery,
  useSaveOrUpdateDialGroupMutation,
  useDeleteDialGroupMutation,
  useSortDialGroupMutation,
} = injectedRtkApi;
