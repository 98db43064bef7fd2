import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDialTypePage: build.query<
      GetDialTypePageApiResponse,
      GetDialTypePageApiArg
    >({
      query: (queryArg) => ({
        url: `/dialType/getDialTypePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDialTypeAll: build.query<
      GetDialTypeAllApiResponse,
      GetDialTypeAllApiArg
    >({
      query: (queryArg) => ({
        url: `/dialType/getDialTypeAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDialType: build.query<GetDialTypeApiResponse, GetDialTypeApiArg>({
      query: (queryArg) => ({
        url: `/dialType/getDialType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateDialType: build.mutation<
      SaveOrUpdateDialTypeApiResponse,
      SaveOrUpdateDialTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/dialType/saveOrUpdateDialType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteDialType: build.mutation<
      DeleteDialTypeApiResponse,
      DeleteDialTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/dialType/deleteDialType`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dialTypeApi };
export type GetDialTypePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDialTypePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    names?: string;
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetDialTypeAllApiResponse = /** status 200 An envelope */ {
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
export type GetDialTypeAllApiArg = {
  body: {};
};
export type GetDialTypeApiResponse = /** status 200 An envelope */ string;
export type GetDialTypeApiArg = {
  body: {
    id: string;
  };
};
export type SaveOrUpdateDialTypeApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateDialTypeApiArg = {
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
export type DeleteDialTypeApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteDialTypeApiArg = {
  id: string;
};
export const {
  useGetDialTypePageQuery,
  useGetDialTypeAllQuery,
  useGetDialTypeQuery,
  useSaveOrUpdateDialTypeMutation,
  useDeleteDialTypeMutation,
} = injectedRtkApi;
