import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecommendGoodsPage: build.query<
      GetRecommendGoodsPageApiResponse,
      GetRecommendGoodsPageApiArg
    >({
      query: (queryArg) => ({
        url: `/recommendGoods/getRecommendGoodsPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getRecommendGoods: build.query<
      GetRecommendGoodsApiResponse,
      GetRecommendGoodsApiArg
    >({
      query: (queryArg) => ({
        url: `/recommendGoods/getRecommendGoods`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateRecommendGoods: build.mutation<
      SaveOrUpdateRecommendGoodsApiResponse,
      SaveOrUpdateRecommendGoodsApiArg
    >({
      query: (queryArg) => ({
        url: `/recommendGoods/saveOrUpdateRecommendGoods`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteRecommendGoods: build.mutation<
      DeleteRecommendGoodsApiResponse,
      DeleteRecommendGoodsApiArg
    >({
      query: (queryArg) => ({
        url: `/recommendGoods/deleteRecommendGoods`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as recommendGoodsApi };
export type GetRecommendGoodsPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetRecommendGoodsPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    names?: string;
    status?: (
      "scheduled" | "inEffect" | "expired" | "productNotPublic" | "off"
    )[];
    position?: {
      min?: number;
      max?: number;
    };
    pid?: string[];
    vid?: string[];
    startTime?: {
      min?: string;
      max?: string;
    };
    endTime?: {
      min?: string;
      max?: string;
    };
    link?: string;
    isOn?: ("on" | "off")[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetRecommendGoodsApiResponse = /** status 200 An envelope */ string;
export type GetRecommendGoodsApiArg = {
  body: {
    id: string;
  };
};
export type SaveOrUpdateRecommendGoodsApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateRecommendGoodsApiArg = {
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
    image: string;
    link: string;
    pid: string;
    startTime: string;
    endTime: string | null;
    position: number;
    isOn: "on" | "off";
  };
};
export type DeleteRecommendGoodsApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteRecommendGoodsApiArg = {
  id: string;
};
export const {
  useGetRecommendGoodsPageQuery,
  useGetRecommendGoodsQuery,
  useSaveOrUpdateRecommendGoodsMutation,
  useDeleteRecommendGoodsMutation,
} = injectedRtkApi;
