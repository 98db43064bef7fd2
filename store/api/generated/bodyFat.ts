import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBodyFatPage: build.query<
      GetBodyFatPageApiResponse,
      GetBodyFatPageApiArg
    >({
      query: (queryArg) => ({
        url: `/bodyFat/getBodyFatPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getBodyFatNewer: build.query<
      GetBodyFatNewerApiResponse,
      GetBodyFatNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/bodyFat/getBodyFatNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getBodyFatSeries: build.query<
      GetBodyFatSeriesApiResponse,
      GetBodyFatSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/bodyFat/getBodyFatSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as bodyFatApi };
export type GetBodyFatPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetBodyFatPageApiArg = {
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
    weight?: {
      min?: number;
      max?: number;
    };
    fat?: {
      min?: number;
      max?: number;
    };
    bmi?: {
      min?: number;
      max?: number;
    };
    muscle?: {
      min?: number;
      max?: number;
    };
    water?: {
      min?: number;
      max?: number;
    };
    metabolism?: {
      min?: number;
      max?: number;
    };
    impedance?: {
      min?: number;
      max?: number;
    };
    entry?: ("measured" | "manual")[];
    severity?: ("obese" | "overweight" | "underweight" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "who2000" | "wst428";
    text?: string;
  };
};
export type GetBodyFatNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetBodyFatNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    weight?: {
      min?: number;
      max?: number;
    };
    fat?: {
      min?: number;
      max?: number;
    };
    bmi?: {
      min?: number;
      max?: number;
    };
    muscle?: {
      min?: number;
      max?: number;
    };
    water?: {
      min?: number;
      max?: number;
    };
    metabolism?: {
      min?: number;
      max?: number;
    };
    impedance?: {
      min?: number;
      max?: number;
    };
    entry?: ("measured" | "manual")[];
    severity?: ("obese" | "overweight" | "underweight" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "who2000" | "wst428";
    text?: string;
    after: string;
  };
};
export type GetBodyFatSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetBodyFatSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    weight?: {
      min?: number;
      max?: number;
    };
    fat?: {
      min?: number;
      max?: number;
    };
    bmi?: {
      min?: number;
      max?: number;
    };
    muscle?: {
      min?: number;
      max?: number;
    };
    water?: {
      min?: number;
      max?: number;
    };
    metabolism?: {
      min?: number;
      max?: number;
    };
    impedance?: {
      min?: number;
      max?: number;
    };
    entry?: ("measured" | "manual")[];
    severity?: ("obese" | "overweight" | "underweight" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "who2000" | "wst428";
    text?: string;
  };
};
export const {
  useGetBodyFatPageQuery,
  useGetBodyFatNewerQuery,
  useGetBodyFatSeriesQuery,
} = injectedRtkApi;
