import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSysMsgWebPage: build.query<
      GetSysMsgWebPageApiResponse,
      GetSysMsgWebPageApiArg
    >({
      query: (queryArg) => ({
        url: `/sysMsgWeb/getSysMsgWebPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateSysMsgWeb: build.mutation<
      SaveOrUpdateSysMsgWebApiResponse,
      SaveOrUpdateSysMsgWebApiArg
    >({
      query: (queryArg) => ({
        url: `/sysMsgWeb/saveOrUpdateSysMsgWeb`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sysMsgWebApi };
export type GetSysMsgWebPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetSysMsgWebPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    readNum?: ("0" | "1")[];
    createTime?: {
      min?: string;
      max?: string;
    };
    recipient?: string[];
    sender?: string;
    vid?: string;
    vendorId?: string;
    box?: "sent";
    text?: string;
  };
};
export type SaveOrUpdateSysMsgWebApiResponse =
  | /** status 200 An envelope */ {
      read: number;
    }
  | {
      sent: number;
    };
export type SaveOrUpdateSysMsgWebApiArg = {
  body:
    | {
        ids?: string[];
      }
    | {
        vendorIds: string[] | "all";
        contentEn: string;
        contentZh: string;
      };
};
export const { useGetSysMsgWebPageQuery, useSaveOrUpdateSysMsgWebMutation } =
  injectedRtkApi;
