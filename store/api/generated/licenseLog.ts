import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLicenseLogPage: build.query<
      GetLicenseLogPageApiResponse,
      GetLicenseLogPageApiArg
    >({
      query: (queryArg) => ({
        url: `/licenseLog/getLicenseLogPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getLicenseLogAll: build.query<
      GetLicenseLogAllApiResponse,
      GetLicenseLogAllApiArg
    >({
      query: (queryArg) => ({
        url: `/licenseLog/getLicenseLogAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getLicenseLog: build.query<GetLicenseLogApiResponse, GetLicenseLogApiArg>({
      query: (queryArg) => ({
        url: `/licenseLog/getLicenseLog`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    checkLicenseLog: build.query<
      CheckLicenseLogApiResponse,
      CheckLicenseLogApiArg
    >({
      query: (queryArg) => ({
        url: `/licenseLog/checkLicenseLog`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveLicenseLog: build.mutation<
      SaveLicenseLogApiResponse,
      SaveLicenseLogApiArg
    >({
      query: (queryArg) => ({
        url: `/licenseLog/saveLicenseLog`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getLicenseLogBalance: build.query<
      GetLicenseLogBalanceApiResponse,
      GetLicenseLogBalanceApiArg
    >({
      query: (queryArg) => ({
        url: `/licenseLog/getLicenseLogBalance`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    exportLicenseLog: build.mutation<
      ExportLicenseLogApiResponse,
      ExportLicenseLogApiArg
    >({
      query: (queryArg) => ({
        url: `/licenseLog/exportLicenseLog`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as licenseLogApi };
export type GetLicenseLogPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetLicenseLogPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    number?: string;
    status?: ("drawing" | "ready")[];
    pid?: string[];
    vid?: string[];
    count?: {
      min?: number;
      max?: number;
    };
    made?: {
      min?: number;
      max?: number;
    };
    generated?: {
      min?: number;
      max?: number;
    };
    activated?: {
      min?: number;
      max?: number;
    };
    revoked?: {
      min?: number;
      max?: number;
    };
    exports?: {
      min?: number;
      max?: number;
    };
    note?: string;
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetLicenseLogAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    number: string;
    pid: string;
  }[];
};
export type GetLicenseLogAllApiArg = {
  body: {};
};
export type GetLicenseLogApiResponse = /** status 200 An envelope */ string;
export type GetLicenseLogApiArg = {
  body: {
    id: string;
  };
};
export type CheckLicenseLogApiResponse = /** status 200 An envelope */ {
  drawn: number;
  generated: number;
  activated: number;
  revoked: number;
  granted: number;
  reserved: number;
  left: number;
  leaves: number;
};
export type CheckLicenseLogApiArg = {
  body: {
    pid: string;
    count: number;
  };
};
export type SaveLicenseLogApiResponse = /** status 200 An envelope */ string;
export type SaveLicenseLogApiArg = {
  body: {
    newId: string;
    pid: string;
    count: number;
    note: string | null;
  };
};
export type GetLicenseLogBalanceApiResponse = /** status 200 An envelope */ {
  drawn: number;
  generated: number;
  activated: number;
  revoked: number;
};
export type GetLicenseLogBalanceApiArg = {
  body: {
    number?: string;
    status?: ("drawing" | "ready")[];
    pid?: string[];
    vid?: string[];
    count?: {
      min?: number;
      max?: number;
    };
    made?: {
      min?: number;
      max?: number;
    };
    generated?: {
      min?: number;
      max?: number;
    };
    activated?: {
      min?: number;
      max?: number;
    };
    revoked?: {
      min?: number;
      max?: number;
    };
    exports?: {
      min?: number;
      max?: number;
    };
    note?: string;
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type ExportLicenseLogApiResponse = /** status 200 An envelope */ {
  csv: string;
  next: number | null;
};
export type ExportLicenseLogApiArg = {
  body: {
    id: string;
    exportId: string;
    reason: string | null;
    after: number;
  };
};
export const {
  useGetLicenseLogPageQuery,
  useGetLicenseLogAllQuery,
  useGetLicenseLogQuery,
  useCheckLicenseLogQuery,
  useSaveLicenseLogMutation,
  useGetLicenseLogBalanceQuery,
  useExportLicenseLogMutation,
} = injectedRtkApi;
