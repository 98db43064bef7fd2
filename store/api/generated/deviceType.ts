import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeviceTypePage: build.query<
      GetDeviceTypePageApiResponse,
      GetDeviceTypePageApiArg
    >({
      query: (queryArg) => ({
        url: `/deviceType/getDeviceTypePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceTypeAll: build.query<
      GetDeviceTypeAllApiResponse,
      GetDeviceTypeAllApiArg
    >({
      query: (queryArg) => ({
        url: `/deviceType/getDeviceTypeAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeviceType: build.query<GetDeviceTypeApiResponse, GetDeviceTypeApiArg>({
      query: (queryArg) => ({
        url: `/deviceType/getDeviceType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveDeviceType: build.mutation<
      SaveDeviceTypeApiResponse,
      SaveDeviceTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/deviceType/saveDeviceType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    updateDeviceType: build.mutation<
      UpdateDeviceTypeApiResponse,
      UpdateDeviceTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/deviceType/updateDeviceType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteDeviceType: build.mutation<
      DeleteDeviceTypeApiResponse,
      DeleteDeviceTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/deviceType/deleteDeviceType`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deviceTypeApi };
export type GetDeviceTypePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeviceTypePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    names?: string;
    cid?: string;
    group?: (
      | "sportsHealth"
      | "security"
      | "vehicle"
      | "lighting"
      | "smallAppliances"
      | "electrical"
      | "others"
      | "unclassified"
    )[];
    visibility?: ("public" | "private")[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetDeviceTypeAllApiResponse = /** status 200 An envelope */ {
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
    cid: string;
    group:
      | "sportsHealth"
      | "security"
      | "vehicle"
      | "lighting"
      | "smallAppliances"
      | "electrical"
      | "others"
      | "unclassified";
    visibility: "public" | "private";
  }[];
};
export type GetDeviceTypeAllApiArg = {
  body: {};
};
export type GetDeviceTypeApiResponse = /** status 200 An envelope */ string;
export type GetDeviceTypeApiArg = {
  body: {
    id: string;
  };
};
export type SaveDeviceTypeApiResponse = /** status 200 An envelope */ string;
export type SaveDeviceTypeApiArg = {
  body: {
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
    cid: string;
    icon: string | null;
    group:
      | "sportsHealth"
      | "security"
      | "vehicle"
      | "lighting"
      | "smallAppliances"
      | "electrical"
      | "others"
      | "unclassified";
    visibility: "public" | "private";
  };
};
export type UpdateDeviceTypeApiResponse = /** status 200 An envelope */ string;
export type UpdateDeviceTypeApiArg = {
  body: {
    id: string;
    version: number;
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
    cid: string;
    icon: string | null;
    group:
      | "sportsHealth"
      | "security"
      | "vehicle"
      | "lighting"
      | "smallAppliances"
      | "electrical"
      | "others"
      | "unclassified";
    visibility: "public" | "private";
  };
};
export type DeleteDeviceTypeApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteDeviceTypeApiArg = {
  id: string;
};
export const {
  useGetDeviceTypePageQuery,
  useGetDeviceTypeAllQuery,
  useGetDeviceTypeQuery,
  useSaveDeviceTypeMutation,
  useUpdateDeviceTypeMutation,
  useDeleteDeviceTypeMutation,
} = injectedRtkApi;
