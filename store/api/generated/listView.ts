import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListViews: build.query<GetListViewsApiResponse, GetListViewsApiArg>({
      query: (queryArg) => ({
        url: `/listView/getListViews`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getListViewNames: build.query<
      GetListViewNamesApiResponse,
      GetListViewNamesApiArg
    >({
      query: (queryArg) => ({
        url: `/listView/getListViewNames`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveListView: build.mutation<SaveListViewApiResponse, SaveListViewApiArg>({
      query: (queryArg) => ({
        url: `/listView/saveListView`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteListView: build.mutation<
      DeleteListViewApiResponse,
      DeleteListViewApiArg
    >({
      query: (queryArg) => ({
        url: `/listView/deleteListView`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    chooseListView: build.mutation<
      ChooseListViewApiResponse,
      ChooseListViewApiArg
    >({
      query: (queryArg) => ({
        url: `/listView/chooseListView`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as listViewApi };
export type GetListViewsApiResponse = /** status 200 An envelope */ {
  list: {
    name: string;
    query: string;
    layout: {
      order?: string[];
      widths?: {
        [key: string]: number;
      };
      hidden?: string[];
      kept?: string[];
      frozen?: number;
    };
    density: "compact" | "normal" | "roomy";
    sharedWith:
      | "mine"
      | "everyone"
      | "administrator"
      | "vendor"
      | "applicant"
      | "marketing"
      | "auditor";
    isDefault: boolean;
    id: string;
    version: number;
    owner: string | null;
    mayChange: boolean;
  }[];
  opensWith: string | null;
};
export type GetListViewsApiArg = {
  body: {
    list: string;
  };
};
export type GetListViewNamesApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    list: string;
    name: string;
    query: string;
  }[];
};
export type GetListViewNamesApiArg = {
  body: {};
};
export type SaveListViewApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type SaveListViewApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    list: string;
    name: string;
    query: string;
    layout: {
      order?: string[];
      widths?: {
        [key: string]: number;
      };
      hidden?: string[];
      kept?: string[];
      frozen?: number;
    };
    density: "compact" | "normal" | "roomy";
    sharedWith:
      | "mine"
      | "everyone"
      | "administrator"
      | "vendor"
      | "applicant"
      | "marketing"
      | "auditor";
    isDefault: boolean;
  };
};
export type DeleteListViewApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteListViewApiArg = {
  id: string;
};
export type ChooseListViewApiResponse = /** status 200 An envelope */ {};
export type ChooseListViewApiArg = {
  body: {
    list: string;
    viewId: string | null;
  };
};
export const {
  useGetListViewsQuery,
  useGetListViewNamesQuery,
  useSaveListViewMutation,
  useDeleteListViewMutation,
  useChooseListViewMutation,
} = injectedRtkApi;
