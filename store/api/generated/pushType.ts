import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushTypePage: build.query<
      GetPushTypePageApiResponse,
      GetPushTypePageApiArg
    >({
      query: (queryArg) => ({
        url: `/pushType/getPushTypePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getPushTypeAll: build.query<
      GetPushTypeAllApiResponse,
      GetPushTypeAllApiArg
    >({
      query: (queryArg) => ({
        url: `/pushType/getPushTypeAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getPushType: build.query<GetPushTypeApiResponse, GetPushTypeApiArg>({
      query: (queryArg) => ({
        url: `/pushType/getPushType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdatePushType: build.mutation<
      SaveOrUpdatePushTypeApiResponse,
      SaveOrUpdatePushTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/pushType/saveOrUpdatePushType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deletePushType: build.mutation<
      DeletePushTypeApiResponse,
      DeletePushTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/pushType/deletePushType`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as pushTypeApi };
export type GetPushTypePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetPushTypePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    names?: string;
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetPushTypeAllApiResponse = /** status 200 An envelope */ {
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
  }[];
};
export type GetPushTypeAllApiArg = {
  body: {};
};
export type GetPushTypeApiResponse = /** status 200 An envelope */ string;
export type GetPushTypeApiArg = {
  body: {
    id: string;
  };
};
export type SaveOrUpdatePushTypeApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdatePushTypeApiArg = {
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
    icon: string;
  };
};
export type DeletePushTypeApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeletePushTypeApiArg = {
  id: string;
};
export const {
  useGetPushTypePageQuery,
  useGetPushTypeAllQuery,
  useGetPushTypeQuery,
  useSaveOrUpdatePushTypeMutation,
  useDeletePushTypeMutation,
} = injectedRtkApi;
