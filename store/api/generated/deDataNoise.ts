import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataNoisePage: build.query<
      GetDeDataNoisePageApiResponse,
      GetDeDataNoisePageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataNoise/getDeDataNoisePage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataNoiseNewer: build.query<
      GetDeDataNoiseNewerApiResponse,
      GetDeDataNoiseNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataNoise/getDeDataNoiseNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataNoiseSeries: build.query<
      GetDeDataNoiseSeriesApiResponse,
      GetDeDataNoiseSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataNoise/getDeDataNoiseSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataNoiseApi };
export type GetDeDataNoisePageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeDataNoisePageApiArg = {
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
    level?: {
      min?: number;
      max?: number;
    };
    highest?: {
      min?: number;
      max?: number;
    };
    lowest?: {
      min?: number;
      max?: number;
    };
    severity?: ("overLimit" | "upperAction" | "lowerAction" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "eu2003";
    text?: string;
  };
};
export type GetDeDataNoiseNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetDeDataNoiseNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    level?: {
      min?: number;
      max?: number;
    };
    highest?: {
      min?: number;
      max?: number;
    };
    lowest?: {
      min?: number;
      max?: number;
    };
    severity?: ("overLimit" | "upperAction" | "lowerAction" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "eu2003";
    text?: string;
    after: string;
  };
};
export type GetDeDataNoiseSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetDeDataNoiseSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    level?: {
      min?: number;
      max?: number;
    };
    highest?: {
      min?: number;
      max?: number;
    };
    lowest?: {
      min?: number;
      max?: number;
    };
    severity?: ("overLimit" | "upperAction" | "lowerAction" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "eu2003";
    text?: string;
  };
};
export const {
  useGetDeDataNoisePageQuery,
  useGetDeDataNoiseNewerQuery,
  useGetDeDataNoiseSeriesQuery,
} = injectedRtkApi;
