import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getServiceLicenseDetailPage: build.query<
      GetServiceLicenseDetailPageApiResponse,
      GetServiceLicenseDetailPageApiArg
    >({
      query: (queryArg) => ({
        url: `/serviceLicenseDetail/getServiceLicenseDetailPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateServiceLicenseDetail: build.mutation<
      SaveOrUpdateServiceLicenseDetailApiResponse,
      SaveOrUpdateServiceLicenseDetailApiArg
    >({
      query: (queryArg) => ({
        url: `/serviceLicenseDetail/saveOrUpdateServiceLicenseDetail`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getServiceEndings: build.query<
      GetServiceEndingsApiResponse,
      GetServiceEndingsApiArg
    >({
      query: (queryArg) => ({
        url: `/serviceLicenseDetail/getServiceEndings`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getServicesLicensePageOfVid: build.query<
      GetServicesLicensePageOfVidApiResponse,
      GetServicesLicensePageOfVidApiArg
    >({
      query: (queryArg) => ({
        url: `/serviceLicenseDetail/getServicesLicensePageOfVid`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as serviceLicenseDetailApi };
export type GetServiceLicenseDetailPageApiResponse =
  /** status 200 An envelope */ {
    list: string[];
    total: number;
  };
export type GetServiceLicenseDetailPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    contractId?: string[];
    kind?: (
      | "sportTrack"
      | "cyclingTrack"
      | "locationNavigation"
      | "combinedMap"
      | "launchPage"
      | "chatGpt"
      | "uiTheme"
    )[];
    vid?: string[];
    state?: ("pending" | "active" | "void" | "ended")[];
    startTime?: {
      min?: string;
      max?: string;
    };
    validity?: ("1" | "3" | "6" | "12")[];
    endTime?: {
      min?: string;
      max?: string;
    };
    usage?: ("commercial" | "trial" | "testing")[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type SaveOrUpdateServiceLicenseDetailApiResponse =
  /** status 200 An envelope */ string;
export type SaveOrUpdateServiceLicenseDetailApiArg = {
  body: {
    newId: string;
    contractId: string;
    validity: "1" | "3" | "6" | "12";
    day?: string;
    until?: string | null;
  };
};
export type GetServiceEndingsApiResponse = /** status 200 An envelope */ {
  months: {
    start: string;
    end: string;
    count: number;
  }[];
};
export type GetServiceEndingsApiArg = {
  body: {
    contractId?: string[];
    kind?: (
      | "sportTrack"
      | "cyclingTrack"
      | "locationNavigation"
      | "combinedMap"
      | "launchPage"
      | "chatGpt"
      | "uiTheme"
    )[];
    vid?: string[];
    state?: ("pending" | "active" | "void" | "ended")[];
    startTime?: {
      min?: string;
      max?: string;
    };
    validity?: ("1" | "3" | "6" | "12")[];
    endTime?: {
      min?: string;
      max?: string;
    };
    usage?: ("commercial" | "trial" | "testing")[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
    zone: string;
  };
};
export type GetServicesLicensePageOfVidApiResponse =
  /** status 200 An envelope */ {
    list: string[];
    total: number;
  };
export type GetServicesLicensePageOfVidApiArg = {
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
export const {
  useGetServiceLicenseDetailPageQuery,
  useSaveOrUpdateServiceLicenseDetailMutation,
  useGetServiceEndingsQuery,
  useGetServicesLicensePageOfVidQuery,
} = injectedRtkApi;
