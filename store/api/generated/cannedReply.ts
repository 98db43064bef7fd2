import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCannedReplyPage: build.query<
      GetCannedReplyPageApiResponse,
      GetCannedReplyPageApiArg
    >({
      query: (queryArg) => ({
        url: `/feedback/getCannedReplyPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getCannedReplyAll: build.query<
      GetCannedReplyAllApiResponse,
      GetCannedReplyAllApiArg
    >({
      query: (queryArg) => ({
        url: `/feedback/getCannedReplyAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateCannedReply: build.mutation<
      SaveOrUpdateCannedReplyApiResponse,
      SaveOrUpdateCannedReplyApiArg
    >({
      query: (queryArg) => ({
        url: `/feedback/saveOrUpdateCannedReply`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteCannedReply: build.mutation<
      DeleteCannedReplyApiResponse,
      DeleteCannedReplyApiArg
    >({
      query: (queryArg) => ({
        url: `/feedback/deleteCannedReply`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as cannedReplyApi };
export type GetCannedReplyPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetCannedReplyPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    name?: string;
    contentEn?: string;
    contentZh?: string;
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetCannedReplyAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
    contentEn: string;
    contentZh: string;
  }[];
};
export type GetCannedReplyAllApiArg = {
  body: {};
};
export type SaveOrUpdateCannedReplyApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateCannedReplyApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    name: string;
    contentEn: string;
    contentZh: string;
  };
};
export type DeleteCannedReplyApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteCannedReplyApiArg = {
  body: {
    id: string;
  };
};
export const {
  useGetCannedReplyPageQuery,
  useGetCannedReplyAllQuery,
  useSaveOrUpdateCannedReplyMutation,
  useDeleteCannedReplyMutation,
} = injectedRtkApi;
