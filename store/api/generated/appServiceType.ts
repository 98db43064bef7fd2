import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppServiceTypePage: build.query<
      GetAppServiceTypePageApiResponse,
      GetAppServiceTypePageApiArg
    >({
      query: (queryArg) => ({
        url: `/appServiceType/getAppServiceTypePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getAppServiceTypeAll: build.query<
      GetAppServiceTypeAllApiResponse,
      GetAppServiceTypeAllApiArg
    >({
      query: (queryArg) => ({
        url: `/appServiceType/getAppServiceTypeAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateAppServiceType: build.mutation<
      SaveOrUpdateAppServiceTypeApiResponse,
      SaveOrUpdateAppServiceTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/appServiceType/saveOrUpdateAppServiceType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteAppServiceType: build.mutation<
      DeleteAppServiceTypeApiResponse,
      DeleteAppServiceTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/appServiceType/deleteAppServiceType`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as appServiceTypeApi };
export type GetAppServiceTypePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetAppServiceTypePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    names?: string;
    kind?: (
      | "sportTrack"
      | "cyclingTrack"
      | "locationNavigation"
      | "combinedMap"
      | "launchPage"
      | "chatGpt"
      | "uiTheme"
    )[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetAppServiceTypeAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    names: {
      language:
        | "en"
        | "zh-CN"
        | "zh-TW"
        | "ja"
        | "ko"
        | "de"
        | "fr"
        | "es"
        | "pt"
        | "pt-BR"
        | "it"
        | "nl"
        | "pl"
        | "cs"
        | "sk"
        | "hu"
        | "ro"
        | "bg"
        | "el"
        | "sv"
        | "da"
        | "nb"
        | "fi"
        | "ru"
        | "uk"
        | "tr"
        | "ar"
        | "he"
        | "hi"
        | "th"
        | "vi"
        | "id"
        | "ms";
      name: string;
      isDefault: boolean;
    }[];
    kind:
      | "sportTrack"
      | "cyclingTrack"
      | "locationNavigation"
      | "combinedMap"
      | "launchPage"
      | "chatGpt"
      | "uiTheme";
  }[];
};
export type GetAppServiceTypeAllApiArg = {
  body: {};
};
export type SaveOrUpdateAppServiceTypeApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateAppServiceTypeApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    names: {
      language:
        | "en"
        | "zh-CN"
        | "zh-TW"
        | "ja"
        | "ko"
        | "de"
        | "fr"
        | "es"
        | "pt"
        | "pt-BR"
        | "it"
        | "nl"
        | "pl"
        | "cs"
        | "sk"
        | "hu"
        | "ro"
        | "bg"
        | "el"
        | "sv"
        | "da"
        | "nb"
        | "fi"
        | "ru"
        | "uk"
        | "tr"
        | "ar"
        | "he"
        | "hi"
        | "th"
        | "vi"
        | "id"
        | "ms";
      name: string;
      isDefault: boolean;
    }[];
    kind:
      | "sportTrack"
      | "cyclingTrack"
      | "locationNavigation"
      | "combinedMap"
      | "launchPage"
      | "chatGpt"
      | "uiTheme";
  };
};
export type DeleteAppServiceTypeApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteAppServiceTypeApiArg = {
  id: string;
};
export const {
  useGetAppServiceTypePageQuery,
  useGetAppServiceTypeAllQuery,
  useSaveOrUpdateAppServiceTypeMutation,
  useDeleteAppServiceTypeMutation,
} = injectedRtkApi;
