import { emptyApi as api } from "../emptyApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSysAppPage: build.query<GetSysAppPageApiResponse, GetSysAppPageApiArg>({
      query: (queryArg) => ({
        url: `/v2/sysApp/getSysAppPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSysAppList: build.query<GetSysAppListApiResponse, GetSysAppListApiArg>({
      query: () => ({ url: `/api/sysApp/getList` }),
    }),
    saveOrUpdateSysApp: build.mutation<
      SaveOrUpdateSysAppApiResponse,
      SaveOrUpdateSysAppApiArg
    >({
      query: (queryArg) => ({
        url: `/v2/sysApp/saveOrUpdateSysApp`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteSysApp: build.mutation<DeleteSysAppApiResponse, DeleteSysAppApiArg>({
      query: (queryArg) => ({
        url: `/sysApp/deleteSysApp`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getSysApp: build.query<GetSysAppApiResponse, GetSysAppApiArg>({
      query: (queryArg) => ({
        url: `/sysApp/getSysApp`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    issueSysAppKey: build.mutation<
      IssueSysAppKeyApiResponse,
      IssueSysAppKeyApiArg
    >({
      query: (queryArg) => ({
        url: `/sysApp/issueSysAppKey`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    revokeSysAppKey: build.mutation<
      RevokeSysAppKeyApiResponse,
      RevokeSysAppKeyApiArg
    >({
      query: (queryArg) => ({
        url: `/sysApp/revokeSysAppKey`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sysAppApi };
export type GetSysAppPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetSysAppPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    appId?: string;
    vid?: string[];
    products?: string;
    bundleId?: string;
    packageName?: string;
    mall?: ("on" | "off")[];
    blog?: ("on" | "off")[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetSysAppListApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
    appId: string;
    vid: string | null;
  }[];
};
export type GetSysAppListApiArg = void;
export type SaveOrUpdateSysAppApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateSysAppApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
    appId: string;
    vid: string | null;
    appVersion: string;
    languages: (
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
      | "ms"
    )[];
    pids: string[];
    bundleId: string | null;
    packageName: string | null;
    mall: "on" | "off";
    blog: "on" | "off";
    logo: string | null;
    pushKeyIos: string | null;
    apnsKeyId: string | null;
    appleTeamId: string | null;
    pushKeyAndroid: string | null;
  };
};
export type DeleteSysAppApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteSysAppApiArg = {
  id: string;
};
export type GetSysAppApiResponse = /** status 200 An envelope */ {
  app: string;
  languages: (
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
    | "ms"
  )[];
  pids: string[];
  keys: {
    id: string;
    kind: "client" | "server";
    ending: string;
    issuedBy: string;
    createTime: string;
    revokeTime: string | null;
  }[];
};
export type GetSysAppApiArg = {
  body: {
    id: string;
  };
};
export type IssueSysAppKeyApiResponse = /** status 200 An envelope */ {
  id: string;
  kind: "client" | "server";
  ending: string;
  issuedBy: string;
  createTime: string;
  revokeTime: string | null;
  key: string;
};
export type IssueSysAppKeyApiArg = {
  body: {
    id: string;
    kind: "client" | "server";
  };
};
export type RevokeSysAppKeyApiResponse = /** status 200 An envelope */ {
  id: string;
  kind: "client" | "server";
  ending: string;
  issuedBy: string;
  createTime: string;
  revokeTime: string | null;
};
export type RevokeSysAppKeyApiArg = {
  body: {
    keyId: string;
  };
};
export const {
  useGetSysAppPageQuery,
  useGetSysAppListQuery,
  useSaveOrUpdateSysAppMutation,
  useDeleteSysAppMutation,
  useGetSysAppQuery,
  useIssueSysAppKeyMutation,
  useRevokeSysAppKeyMutation,
} = injectedRtkApi;
