import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSysAppLoadingPage: build.query<
      GetSysAppLoadingPageApiResponse,
      GetSysAppLoadingPageApiArg
    >({
      query: (queryArg) => ({
        url: `/sysAppLoading/getSysAppLoadingPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateSysAppLoading: build.mutation<
      SaveOrUpdateSysAppLoadingApiResponse,
      SaveOrUpdateSysAppLoadingApiArg
    >({
      query: (queryArg) => ({
        url: `/sysAppLoading/saveOrUpdateSysAppLoading`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteSysAppLoading: build.mutation<
      DeleteSysAppLoadingApiResponse,
      DeleteSysAppLoadingApiArg
    >({
      query: (queryArg) => ({
        url: `/sysAppLoading/deleteSysAppLoading`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sysAppLoadingApi };
export type GetSysAppLoadingPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetSysAppLoadingPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    appId?: string[];
    status?: ("scheduled" | "inEffect" | "expired" | "withoutService")[];
    startTime?: {
      min?: string;
      max?: string;
    };
    endTime?: {
      min?: string;
      max?: string;
    };
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type SaveOrUpdateSysAppLoadingApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateSysAppLoadingApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
    image: string;
    appId: string;
    startTime: string;
    endTime: string | null;
    link: string | null;
  };
};
export type DeleteSysAppLoadingApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteSysAppLoadingApiArg = {
  id: string;
};
export const {
  useGetSysAppLoadingPageQuery,
  useSaveOrUpdateSysAppLoadingMutation,
  useDeleteSysAppLoadingMutation,
} = injectedRtkApi;
