import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserConfigDatav: build.query<
      GetUserConfigDatavApiResponse,
      GetUserConfigDatavApiArg
    >({
      query: (queryArg) => ({
        url: `/userConfigDatav/getUserConfigDatav`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveUserConfigDatav: build.mutation<
      SaveUserConfigDatavApiResponse,
      SaveUserConfigDatavApiArg
    >({
      query: (queryArg) => ({
        url: `/userConfigDatav/saveUserConfigDatav`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as userConfigDatavApi };
export type GetUserConfigDatavApiResponse = /** status 200 An envelope */ {
  own: {
    version: number;
    isNewer: boolean;
    tiles: {
      name: string;
      columns: number;
      rows: number;
    }[];
  } | null;
  shared: {
    version: number;
    isNewer: boolean;
    tiles: {
      name: string;
      columns: number;
      rows: number;
    }[];
  } | null;
};
export type GetUserConfigDatavApiArg = {
  body: {
    page: "dataCenterAdmin" | "dataCenterVendor" | "bigData";
  };
};
export type SaveUserConfigDatavApiResponse = /** status 200 An envelope */ {
  version: number | null;
};
export type SaveUserConfigDatavApiArg = {
  body: {
    page: "dataCenterAdmin" | "dataCenterVendor" | "bigData";
    isShared: boolean;
    version: number | null;
    tiles:
      | {
          name: string;
          columns: number;
          rows: number;
        }[]
      | null;
  };
};
export const { useGetUserConfigDatavQuery, useSaveUserConfigDatavMutation } =
  injectedRtkApi;
