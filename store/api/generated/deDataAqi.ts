import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataAqiPage: build.query<
      GetDeDataAqiPageApiResponse,
      GetDeDataAqiPageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataAqi/getDeDataAqiPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataAqiNewer: build.query<
      GetDeDataAqiNewerApiResponse,
      GetDeDataAqiNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataAqi/getDeDataAqiNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataAqiSeries: build.query<
      GetDeDataAqiSeriesApiResponse,
      GetDeDataAqiSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataAqi/getDeDataAqiSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataAqiApi };
export type GetDeDataAqiPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeDataAqiPageApiArg = {
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
    pm25?: {
      min?: number;
      max?: number;
    };
    pm10?: {
      min?: number;
      max?: number;
    };
    co2?: {
      min?: number;
      max?: number;
    };
    voc?: {
      min?: number;
      max?: number;
    };
    hcho?: {
      min?: number;
      max?: number;
    };
    co?: {
      min?: number;
      max?: number;
    };
    no2?: {
      min?: number;
      max?: number;
    };
    so2?: {
      min?: number;
      max?: number;
    };
    o3?: {
      min?: number;
      max?: number;
    };
    benzene?: {
      min?: number;
      max?: number;
    };
    severity?: (
      | "severe"
      | "heavy"
      | "moderate"
      | "light"
      | "stale"
      | "good"
      | "normal"
      | "hazardous"
      | "veryUnhealthy"
      | "unhealthy"
      | "unhealthyForSensitive"
      | "acceptable"
    )[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "hj633" | "epaAqi2024";
    text?: string;
  };
};
export type GetDeDataAqiNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetDeDataAqiNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    pm25?: {
      min?: number;
      max?: number;
    };
    pm10?: {
      min?: number;
      max?: number;
    };
    co2?: {
      min?: number;
      max?: number;
    };
    voc?: {
      min?: number;
      max?: number;
    };
    hcho?: {
      min?: number;
      max?: number;
    };
    co?: {
      min?: number;
      max?: number;
    };
    no2?: {
      min?: number;
      max?: number;
    };
    so2?: {
      min?: number;
      max?: number;
    };
    o3?: {
      min?: number;
      max?: number;
    };
    benzene?: {
      min?: number;
      max?: number;
    };
    severity?: (
      | "severe"
      | "heavy"
      | "moderate"
      | "light"
      | "stale"
      | "good"
      | "normal"
      | "hazardous"
      | "veryUnhealthy"
      | "unhealthy"
      | "unhealthyForSensitive"
      | "acceptable"
    )[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "hj633" | "epaAqi2024";
    text?: string;
    after: string;
  };
};
export type GetDeDataAqiSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetDeDataAqiSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    pm25?: {
      min?: number;
      max?: number;
    };
    pm10?: {
      min?: number;
      max?: number;
    };
    co2?: {
      min?: number;
      max?: number;
    };
    voc?: {
      min?: number;
      max?: number;
    };
    hcho?: {
      min?: number;
      max?: number;
    };
    co?: {
      min?: number;
      max?: number;
    };
    no2?: {
      min?: number;
      max?: number;
    };
    so2?: {
      min?: number;
      max?: number;
    };
    o3?: {
      min?: number;
      max?: number;
    };
    benzene?: {
      min?: number;
      max?: number;
    };
    severity?: (
      | "severe"
      | "heavy"
      | "moderate"
      | "light"
      | "stale"
      | "good"
      | "normal"
      | "hazardous"
      | "veryUnhealthy"
      | "unhealthy"
      | "unhealthyForSensitive"
      | "acceptable"
    )[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "hj633" | "epaAqi2024";
    text?: string;
  };
};
export const {
  useGetDeDataAqiPageQuery,
  useGetDeDataAqiNewerQuery,
  useGetDeDataAqiSeriesQuery,
} = injectedRtkApi;
