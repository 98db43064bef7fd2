import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductGuidePage: build.query<
      GetProductGuidePageApiResponse,
      GetProductGuidePageApiArg
    >({
      query: (queryArg) => ({
        url: `/productGuide/getProductGuidePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateProductGuide: build.mutation<
      SaveOrUpdateProductGuideApiResponse,
      SaveOrUpdateProductGuideApiArg
    >({
      query: (queryArg) => ({
        url: `/productGuide/saveOrUpdateProductGuide`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteProductGuide: build.mutation<
      DeleteProductGuideApiResponse,
      DeleteProductGuideApiArg
    >({
      query: (queryArg) => ({
        url: `/productGuide/deleteProductGuide`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    sortProductGuide: build.mutation<
      SortProductGuideApiResponse,
      SortProductGuideApiArg
    >({
      query: (queryArg) => ({
        url: `/productGuide/sortProductGuide`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as productGuideApi };
export type GetProductGuidePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetProductGuidePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    pid?: string[];
    language?: (
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
    position?: {
      min?: number;
      max?: number;
    };
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type SaveOrUpdateProductGuideApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateProductGuideApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    pid: string;
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
    position: number;
    image: string;
  };
};
export type DeleteProductGuideApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteProductGuideApiArg = {
  id: string;
};
export type SortProductGuideApiResponse = /** status 200 An envelope */ {
  ids: string[];
};
export type SortProductGuideApiArg = {
  body: {
    pid: string;
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
    ids: string[];
  };
};
export const {
  useGetProductGuidePageQuery,
  useSaveOrUpdateProductGuideMutation,
  useDeleteProductGuideMutation,
  useSortProductGuideMutation,
} = injectedRtkApi;
