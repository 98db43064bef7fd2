import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataRingPage: build.query<
      GetDeDataRingPageApiResponse,
      GetDeDataRingPageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataRing/getDeDataRingPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataRingNewer: build.query<
      GetDeDataRingNewerApiResponse,
      GetDeDataRingNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataRing/getDeDataRingNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataRingSeries: build.query<
      GetDeDataRingSeriesApiResponse,
      GetDeDataRingSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataRing/getDeDataRingSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataRingApi };
export type GetDeDataRingPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeDataRingPageApiArg = {
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
    heartRate?: {
      min?: number;
      max?: number;
    };
    variability?: {
      min?: number;
      max?: number;
    };
    oxygen?: {
      min?: number;
      max?: number;
    };
    skinTemperature?: {
      min?: number;
      max?: number;
    };
    breaths?: {
      min?: number;
      max?: number;
    };
    steps?: {
      min?: number;
      max?: number;
    };
    state?: ("awake" | "rest" | "sleep" | "workout")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export type GetDeDataRingNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetDeDataRingNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    heartRate?: {
      min?: number;
      max?: number;
    };
    variability?: {
      min?: number;
      max?: number;
    };
    oxygen?: {
      min?: number;
      max?: number;
    };
    skinTemperature?: {
      min?: number;
      max?: number;
    };
    breaths?: {
      min?: number;
      max?: number;
    };
    steps?: {
      min?: number;
      max?: number;
    };
    state?: ("awake" | "rest" | "sleep" | "workout")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
    after: string;
  };
};
export type GetDeDataRingSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetDeDataRingSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    heartRate?: {
      min?: number;
      max?: number;
    };
    variability?: {
      min?: number;
      max?: number;
    };
    oxygen?: {
      min?: number;
      max?: number;
    };
    skinTemperature?: {
      min?: number;
      max?: number;
    };
    breaths?: {
      min?: number;
      max?: number;
    };
    steps?: {
      min?: number;
      max?: number;
    };
    state?: ("awake" | "rest" | "sleep" | "workout")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export const {
  useGetDeDataRingPageQuery,
  useGetDeDataRingNewerQuery,
  useGetDeDataRingSeriesQuery,
} = injectedRtkApi;
