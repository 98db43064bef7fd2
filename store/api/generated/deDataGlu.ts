import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataGluPage: build.query<
      GetDeDataGluPageApiResponse,
      GetDeDataGluPageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataGlu/getDeDataGluPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataGluNewer: build.query<
      GetDeDataGluNewerApiResponse,
      GetDeDataGluNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataGlu/getDeDataGluNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataGluSeries: build.query<
      GetDeDataGluSeriesApiResponse,
      GetDeDataGluSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataGlu/getDeDataGluSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataGluApi };
export type GetDeDataGluPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeDataGluPageApiArg = {
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
    glucose?: {
      min?: number;
      max?: number;
    };
    carbohydrate?: {
      min?: number;
      max?: number;
    };
    meal?: ("fasting" | "beforeMeal" | "afterMeal" | "casual" | "bedtime")[];
    sample?: ("capillary" | "venous" | "interstitial" | "control")[];
    severity?: (
      | "veryLow"
      | "low"
      | "veryHigh"
      | "high"
      | "normal"
      | "aboveTarget"
      | "aboveFasting"
    )[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "ada2024" | "idf2012";
    text?: string;
  };
};
export type GetDeDataGluNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetDeDataGluNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    glucose?: {
      min?: number;
      max?: number;
    };
    carbohydrate?: {
      min?: number;
      max?: number;
    };
    meal?: ("fasting" | "beforeMeal" | "afterMeal" | "casual" | "bedtime")[];
    sample?: ("capillary" | "venous" | "interstitial" | "control")[];
    severity?: (
      | "veryLow"
      | "low"
      | "veryHigh"
      | "high"
      | "normal"
      | "aboveTarget"
      | "aboveFasting"
    )[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "ada2024" | "idf2012";
    text?: string;
    after: string;
  };
};
export type GetDeDataGluSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetDeDataGluSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    glucose?: {
      min?: number;
      max?: number;
    };
    carbohydrate?: {
      min?: number;
      max?: number;
    };
    meal?: ("fasting" | "beforeMeal" | "afterMeal" | "casual" | "bedtime")[];
    sample?: ("capillary" | "venous" | "interstitial" | "control")[];
    severity?: (
      | "veryLow"
      | "low"
      | "veryHigh"
      | "high"
      | "normal"
      | "aboveTarget"
      | "aboveFasting"
    )[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "ada2024" | "idf2012";
    text?: string;
  };
};
export const {
  useGetDeDataGluPageQuery,
  useGetDeDataGluNewerQuery,
  useGetDeDataGluSeriesQuery,
} = injectedRtkApi;
