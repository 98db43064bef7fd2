import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getManagerPage: build.query<
      GetManagerPageApiResponse,
      GetManagerPageApiArg
    >({
      query: (queryArg) => ({
        url: `/webUser/listPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveManager: build.mutation<SaveManagerApiResponse, SaveManagerApiArg>({
      query: (queryArg) => ({
        url: `/webUser/save`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    delManager: build.mutation<DelManagerApiResponse, DelManagerApiArg>({
      query: (queryArg) => ({
        url: `/webUser/delManager`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as webUserApi };
export type GetManagerPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetManagerPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    username?: string;
    role?: (
      | "administrator"
      | "support"
      | "auditor"
      | "marketing"
      | "owner"
      | "editor"
      | "reader"
    )[];
    vendor?: string;
    signInTime?: {
      min?: string;
      max?: string;
    };
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type SaveManagerApiResponse = /** status 200 An envelope */ string;
export type SaveManagerApiArg = {
  body: {
    username: string;
    password: string;
    vendorId: string | null;
    role?:
      | "administrator"
      | "support"
      | "auditor"
      | "marketing"
      | "owner"
      | "editor"
      | "reader";
  };
};
export type DelManagerApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DelManagerApiArg = {
  body: {
    id: string;
  };
};
export const {
  useGetManagerPageQuery,
  useSaveManagerMutation,
  useDelManagerMutation,
} = injectedRtkApi;
