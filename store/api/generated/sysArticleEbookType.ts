import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSysArticleEbookTypePage: build.query<
      GetSysArticleEbookTypePageApiResponse,
      GetSysArticleEbookTypePageApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbookType/getSysArticleEbookTypePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSysArticleEbookTypeAll: build.query<
      GetSysArticleEbookTypeAllApiResponse,
      GetSysArticleEbookTypeAllApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbookType/getSysArticleEbookTypeAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getSysArticleEbookType: build.query<
      GetSysArticleEbookTypeApiResponse,
      GetSysArticleEbookTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbookType/getSysArticleEbookType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateSysArticleEbookType: build.mutation<
      SaveOrUpdateSysArticleEbookTypeApiResponse,
      SaveOrUpdateSysArticleEbookTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbookType/saveOrUpdateSysArticleEbookType`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteSysArticleEbookType: build.mutation<
      DeleteSysArticleEbookTypeApiResponse,
      DeleteSysArticleEbookTypeApiArg
    >({
      query: (queryArg) => ({
        url: `/sysArticleEbookType/deleteSysArticleEbookType`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sysArticleEbookTypeApi };
export type GetSysArticleEbookTypePageApiResponse =
  /** status 200 An envelope */ {
    list: string[];
    total: number;
  };
export type GetSysArticleEbookTypePageApiArg = {
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
export type GetSysArticleEbookTypeAllApiResponse =
  /** status 200 An envelope */ {
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
export type GetSysArticleEbookTypeAllApiArg = {
  body: {};
};
export type GetSysArticleEbookTypeApiResponse =
  /** status 200 An envelope */ string;
export type GetSysArticleEbookTypeApiArg = {
  body: {
    id: string;
  };
};
export type SaveOrUpdateSysArticleEbookTypeApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateSysArticleEbookTypeApiArg = {
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
  };
};
export type DeleteSysArticleEbookTypeApiResponse =
  /** status 200 An envelope */ {
    id: string;
  };
export type DeleteSysArticleEbookTypeApiArg = {
  id: string;
};
export const {
  useGetSysArticleEbookTypePageQuery,
  useGetSysArticleEbookTypeAllQuery,
  useGetSysArticleEbookTypeQuery,
  useSaveOrUpdateSysArticleEbookTypeMutation,
  useDeleteSysArticleEbookTypeMutation,
} = injectedRtkApi;
