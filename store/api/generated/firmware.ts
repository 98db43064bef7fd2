import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirmwarePage: build.query<
      GetFirmwarePageApiResponse,
      GetFirmwarePageApiArg
    >({
      query: (queryArg) => ({
        url: `/firmware/getFirmwarePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getFirmwareAll: build.query<
      GetFirmwareAllApiResponse,
      GetFirmwareAllApiArg
    >({
      query: (queryArg) => ({
        url: `/firmware/getFirmwareAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateFirmware: build.mutation<
      SaveOrUpdateFirmwareApiResponse,
      SaveOrUpdateFirmwareApiArg
    >({
      query: (queryArg) => ({
        url: `/firmware/saveOrUpdateFirmware`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteFirmware: build.mutation<
      DeleteFirmwareApiResponse,
      DeleteFirmwareApiArg
    >({
      query: (queryArg) => ({
        url: `/firmware/deleteFirmware`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getFirmware: build.query<GetFirmwareApiResponse, GetFirmwareApiArg>({
      query: (queryArg) => ({
        url: `/firmware/getFirmware`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as firmwareApi };
export type GetFirmwarePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetFirmwarePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    pid?: string[];
    component?: ("firmware" | "bluetooth" | "resources")[];
    release?: string;
    state?: ("draft" | "released" | "withdrawn")[];
    minRelease?: string;
    bytes?: {
      min?: number;
      max?: number;
    };
    sha256?: string;
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetFirmwareAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
    pid: string;
    release: string;
    state: "draft" | "released" | "withdrawn";
  }[];
};
export type GetFirmwareAllApiArg = {
  body: {};
};
export type SaveOrUpdateFirmwareApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateFirmwareApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    pid: string;
    component: "firmware" | "bluetooth" | "resources";
    release: string;
    minRelease: string | null;
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
    notes: {
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
      text: string;
    }[];
    file: string;
  };
};
export type DeleteFirmwareApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteFirmwareApiArg = {
  id: string;
};
export type GetFirmwareApiResponse = /** status 200 An envelope */ {
  firmware: string;
  version: number;
  file: {
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
  notes: {
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
    text: string;
  }[];
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
  signed: {
    signature: string;
    keyId: string;
    signedTime: string;
  } | null;
  newest: string | null;
  openRollouts: number;
};
export type GetFirmwareApiArg = {
  body: {
    id: string;
  };
};
export const {
  useGetFirmwarePageQuery,
  useGetFirmwareAllQuery,
  useSaveOrUpdateFirmwareMutation,
  useDeleteFirmwareMutation,
  useGetFirmwareQuery,
} = injectedRtkApi;
