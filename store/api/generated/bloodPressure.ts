import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBloodPressurePage: build.query<
      GetBloodPressurePageApiResponse,
      GetBloodPressurePageApiArg
    >({
      query: (queryArg) => ({
        url: `/bloodPressure/getBloodPressurePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getBloodPressureNewer: build.query<
      GetBloodPressureNewerApiResponse,
      GetBloodPressureNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/bloodPressure/getBloodPressureNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getBloodPressureSeries: build.query<
      GetBloodPressureSeriesApiResponse,
      GetBloodPressureSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/bloodPressure/getBloodPressureSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as bloodPressureApi };
export type GetBloodPressurePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetBloodPressurePageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    systolic?: {
      min?: number;
      max?: number;
    };
    diastolic?: {
      min?: number;
      max?: number;
    };
    pulse?: {
      min?: number;
      max?: number;
    };
    severity?: (
      | "grade3"
      | "grade2"
      | "grade1"
      | "normal"
      | "crisis"
      | "stage2"
      | "stage1"
      | "elevated"
    )[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "escEsh2018" | "accAha2017";
    text?: string;
  };
};
export type GetBloodPressureNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetBloodPressureNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    systolic?: {
      min?: number;
      max?: number;
    };
    diastolic?: {
      min?: number;
      max?: number;
    };
    pulse?: {
      min?: number;
      max?: number;
    };
    severity?: (
      | "grade3"
      | "grade2"
      | "grade1"
      | "normal"
      | "crisis"
      | "stage2"
      | "stage1"
      | "elevated"
    )[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "escEsh2018" | "accAha2017";
    text?: string;
    after: string;
  };
};
export type GetBloodPressureSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetBloodPressureSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    systolic?: {
      min?: number;
      max?: number;
    };
    diastolic?: {
      min?: number;
      max?: number;
    };
    pulse?: {
      min?: number;
      max?: number;
    };
    severity?: (
      | "grade3"
      | "grade2"
      | "grade1"
      | "normal"
      | "crisis"
      | "stage2"
      | "stage1"
      | "elevated"
    )[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "escEsh2018" | "accAha2017";
    text?: string;
  };
};
export const {
  useGetBloodPressurePageQuery,
  useGetBloodPressureNewerQuery,
  useGetBloodPressureSeriesQuery,
} = injectedRtkApi;
