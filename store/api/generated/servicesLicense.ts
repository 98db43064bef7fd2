import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getServicesLicensePage: build.query<
      GetServicesLicensePageApiResponse,
      GetServicesLicensePageApiArg
    >({
      query: (queryArg) => ({
        url: `/servicesLicense/getServicesLicensePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getServicesLicenseAllApp: build.query<
      GetServicesLicenseAllAppApiResponse,
      GetServicesLicenseAllAppApiArg
    >({
      query: (queryArg) => ({
        url: `/servicesLicense/getServicesLicenseAllApp`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getServicesLicense: build.query<
      GetServicesLicenseApiResponse,
      GetServicesLicenseApiArg
    >({
      query: (queryArg) => ({
        url: `/servicesLicense/getServicesLicense`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateServicesLicense: build.mutation<
      SaveOrUpdateServicesLicenseApiResponse,
      SaveOrUpdateServicesLicenseApiArg
    >({
      query: (queryArg) => ({
        url: `/servicesLicense/saveOrUpdateServicesLicense`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    askServicesLicense: build.mutation<
      AskServicesLicenseApiResponse,
      AskServicesLicenseApiArg
    >({
      query: (queryArg) => ({
        url: `/servicesLicense/askServicesLicense`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as servicesLicenseApi };
export type GetServicesLicensePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetServicesLicensePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    appName?: string;
    typeId?: string[];
    vid?: string[];
    usage?: ("commercial" | "trial" | "testing")[];
    status?: ("pending" | "active" | "void" | "ended")[];
    startTime?: {
      min?: string;
      max?: string;
    };
    endTime?: {
      min?: string;
      max?: string;
    };
    validity?: ("1" | "3" | "6" | "12")[];
    until?: {
      min?: string;
      max?: string;
    };
    askedTime?: {
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
export type GetServicesLicenseAllAppApiResponse =
  /** status 200 An envelope */ {
    list: {
      id: string;
      appName: string;
      typeId: string;
      vid: string;
      appVersion: string;
      zone: string;
    }[];
  };
export type GetServicesLicenseAllAppApiArg = {
  body: {};
};
export type GetServicesLicenseApiResponse =
  /** status 200 An envelope */ string;
export type GetServicesLicenseApiArg = {
  body: {
    id: string;
  };
};
export type SaveOrUpdateServicesLicenseApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateServicesLicenseApiArg = {
  body:
    | {
        newId?: string;
        vid: string;
        typeId: string;
        appName: string;
        appVersion: string;
        usage: "commercial" | "trial" | "testing";
        zone: string;
        day?: string;
        validity: "1" | "3" | "6" | "12";
      }
    | {
        id: string;
        version: number;
        appVersion: string;
        usage: "commercial" | "trial" | "testing";
      };
};
export type AskServicesLicenseApiResponse =
  /** status 200 An envelope */ string;
export type AskServicesLicenseApiArg = {
  body: {
    id: string;
    validity: "1" | "3" | "6" | "12";
  };
};
export const {
  useGetServicesLicensePageQuery,
  useGetServicesLicenseAllAppQuery,
  useGetServicesLicenseQuery,
  useSaveOrUpdateServicesLicenseMutation,
  useAskServicesLicenseMutation,
} = injectedRtkApi;
