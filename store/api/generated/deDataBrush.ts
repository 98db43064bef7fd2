import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataBrushPage: build.query<
      GetDeDataBrushPageApiResponse,
      GetDeDataBrushPageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataBrush/getDeDataBrushPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataBrushNewer: build.query<
      GetDeDataBrushNewerApiResponse,
      GetDeDataBrushNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataBrush/getDeDataBrushNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataBrushSeries: build.query<
      GetDeDataBrushSeriesApiResponse,
      GetDeDataBrushSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataBrush/getDeDataBrushSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataBrushApi };
export type GetDeDataBrushPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeDataBrushPageApiArg = {
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
    duration?: {
      min?: number;
      max?: number;
    };
    battery?: {
      min?: number;
      max?: number;
    };
    mode?: (
      | "dailyClean"
      | "sensitive"
      | "massage"
      | "whitening"
      | "deepClean"
      | "tongueCleaning"
    )[];
    pressure?: ("low" | "normal" | "high")[];
    zone?: (
      | "leftLowerFront"
      | "leftLowerTop"
      | "leftLowerBack"
      | "lowerIncisorsFront"
      | "lowerIncisorsBack"
      | "rightLowerFront"
      | "rightLowerTop"
      | "rightLowerBack"
      | "leftUpperFront"
      | "leftUpperTop"
      | "leftUpperBack"
      | "upperIncisorsFront"
      | "upperIncisorsBack"
      | "rightUpperFront"
      | "rightUpperTop"
      | "rightUpperBack"
    )[];
    drive?: ("electric" | "manual")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export type GetDeDataBrushNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetDeDataBrushNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    duration?: {
      min?: number;
      max?: number;
    };
    battery?: {
      min?: number;
      max?: number;
    };
    mode?: (
      | "dailyClean"
      | "sensitive"
      | "massage"
      | "whitening"
      | "deepClean"
      | "tongueCleaning"
    )[];
    pressure?: ("low" | "normal" | "high")[];
    zone?: (
      | "leftLowerFront"
      | "leftLowerTop"
      | "leftLowerBack"
      | "lowerIncisorsFront"
      | "lowerIncisorsBack"
      | "rightLowerFront"
      | "rightLowerTop"
      | "rightLowerBack"
      | "leftUpperFront"
      | "leftUpperTop"
      | "leftUpperBack"
      | "upperIncisorsFront"
      | "upperIncisorsBack"
      | "rightUpperFront"
      | "rightUpperTop"
      | "rightUpperBack"
    )[];
    drive?: ("electric" | "manual")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
    after: string;
  };
};
export type GetDeDataBrushSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetDeDataBrushSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    duration?: {
      min?: number;
      max?: number;
    };
    battery?: {
      min?: number;
      max?: number;
    };
    mode?: (
      | "dailyClean"
      | "sensitive"
      | "massage"
      | "whitening"
      | "deepClean"
      | "tongueCleaning"
    )[];
    pressure?: ("low" | "normal" | "high")[];
    zone?: (
      | "leftLowerFront"
      | "leftLowerTop"
      | "leftLowerBack"
      | "lowerIncisorsFront"
      | "lowerIncisorsBack"
      | "rightLowerFront"
      | "rightLowerTop"
      | "rightLowerBack"
      | "leftUpperFront"
      | "leftUpperTop"
      | "leftUpperBack"
      | "upperIncisorsFront"
      | "upperIncisorsBack"
      | "rightUpperFront"
      | "rightUpperTop"
      | "rightUpperBack"
    )[];
    drive?: ("electric" | "manual")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export const {
  useGetDeDataBrushPageQuery,
  useGetDeDataBrushNewerQuery,
  useGetDeDataBrushSeriesQuery,
} = injectedRtkApi;
