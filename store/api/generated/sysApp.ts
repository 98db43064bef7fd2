import { pageApi as api } from '#store/api/pageApi.ts';
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
    getSysAppFace: build.query<GetSysAppFaceApiResponse, GetSysAppFaceApiArg>({
      query: (queryArg) => ({
        url: `/sysApp/getSysAppFace`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveSysAppFace: build.mutation<
      SaveSysAppFaceApiResponse,
      SaveSysAppFaceApiArg
    >({
      query: (queryArg) => ({
        url: `/sysApp/saveSysAppFace`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveSysAppAbout: build.mutation<
      SaveSysAppAboutApiResponse,
      SaveSysAppAboutApiArg
    >({
      query: (queryArg) => ({
        url: `/sysApp/saveSysAppAbout`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSysAppAboutVersions: build.query<
      GetSysAppAboutVersionsApiResponse,
      GetSysAppAboutVersionsApiArg
    >({
      query: (queryArg) => ({
        url: `/sysApp/getSysAppAboutVersions`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSysApp: build.query<GetSysAppApiResponse, GetSysAppApiArg>({
      query: (queryArg) => ({
        url: `/sysApp/getSysApp`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    removeSysAppPushKey: build.mutation<
      RemoveSysAppPushKeyApiResponse,
      RemoveSysAppPushKeyApiArg
    >({
      query: (queryArg) => ({
        url: `/sysApp/removeSysAppPushKey`,
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
    appVersion: string;
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
export type GetSysAppFaceApiResponse = /** status 200 An envelope */ {
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
  version: number;
  photos: {
    id: string;
    name: string;
    rule:
      | "productIcon"
      | "bindDeviceImage"
      | "loadingPage"
      | "pushMainImage"
      | "pushCarousel"
      | "dialDisplay"
      | "dialTypeIcon"
      | "dialPackage"
      | "pushTypeIcon"
      | "guideImage"
      | "bootScreen"
      | "logo"
      | "licenceImage"
      | "requestFile"
      | "image1MB"
      | "image2MB"
      | "video"
      | "pdf"
      | "firmware"
      | "readings"
      | "subscribers";
    kind:
      "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
    bytes: number;
    width: number | null;
    height: number | null;
    url: string | null;
  }[];
  social: {
    network:
      | "bilibili"
      | "douyin"
      | "facebook"
      | "instagram"
      | "linkedin"
      | "telegram"
      | "tiktok"
      | "wechat"
      | "weibo"
      | "whatsapp"
      | "x"
      | "xiaohongshu"
      | "youtube"
      | "zhihu";
    link: string;
  }[];
  theme: {
    background: string;
    ink: string;
    accent: string;
  } | null;
  canHaveTheme: boolean;
  launch: {
    name: string;
    image: {
      id: string;
      name: string;
      rule:
        | "productIcon"
        | "bindDeviceImage"
        | "loadingPage"
        | "pushMainImage"
        | "pushCarousel"
        | "dialDisplay"
        | "dialTypeIcon"
        | "dialPackage"
        | "pushTypeIcon"
        | "guideImage"
        | "bootScreen"
        | "logo"
        | "licenceImage"
        | "requestFile"
        | "image1MB"
        | "image2MB"
        | "video"
        | "pdf"
        | "firmware"
        | "readings"
        | "subscribers";
      kind:
        "png" | "jpeg" | "gif" | "mp4" | "webm" | "pdf" | "csv" | "bin" | "zip";
      bytes: number;
      width: number | null;
      height: number | null;
      url: string | null;
    };
    link: string | null;
  } | null;
  about: {
    version: number;
    texts: {
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
      html: string;
    }[];
  };
};
export type GetSysAppFaceApiArg = {
  body: {
    id: string;
  };
};
export type SaveSysAppFaceApiResponse = /** status 200 An envelope */ {
  id: string;
  version: number;
};
export type SaveSysAppFaceApiArg = {
  body: {
    id: string;
    version: number;
    photos: string[];
    social: {
      network:
        | "bilibili"
        | "douyin"
        | "facebook"
        | "instagram"
        | "linkedin"
        | "telegram"
        | "tiktok"
        | "wechat"
        | "weibo"
        | "whatsapp"
        | "x"
        | "xiaohongshu"
        | "youtube"
        | "zhihu";
      link: string;
    }[];
    theme: {
      background: string;
      ink: string;
      accent: string;
    } | null;
  };
};
export type SaveSysAppAboutApiResponse = /** status 200 An envelope */ {
  id: string;
  version: number;
};
export type SaveSysAppAboutApiArg = {
  body: {
    id: string;
    version: number;
    texts: {
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
      html: string;
    }[];
  };
};
export type GetSysAppAboutVersionsApiResponse = /** status 200 An envelope */ {
  list: {
    number: number;
    time: string;
    by: string;
    texts: {
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
      html: string;
    }[];
  }[];
};
export type GetSysAppAboutVersionsApiArg = {
  body: {
    id: string;
  };
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
  unreadableKeys: ("ios" | "android")[];
};
export type GetSysAppApiArg = {
  body: {
    id: string;
  };
};
export type RemoveSysAppPushKeyApiResponse =
  /** status 200 An envelope */ string;
export type RemoveSysAppPushKeyApiArg = {
  body: {
    id: string;
    version: number;
    platform: "ios" | "android";
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
  useGetSysAppFaceQuery,
  useSaveSysAppFaceMutation,
  useSaveSysAppAboutMutation,
  useGetSysAppAboutVersionsQuery,
  useGetSysAppQuery,
  useRemoveSysAppPushKeyMutation,
  useIssueSysAppKeyMutation,
  useRevokeSysAppKeyMutation,
} = injectedRtkApi;
