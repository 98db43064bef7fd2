import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTempDataPage: build.query<
      GetTempDataPageApiResponse,
      GetTempDataPageApiArg
    >({
      query: (queryArg) => ({
        url: `/tempData/getTempDataPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getTempDataNewer: build.query<
      GetTempDataNewerApiResponse,
      GetTempDataNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/tempData/getTempDataNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getTempDataSeries: build.query<
      GetTempDataSeriesApiResponse,
      GetTempDataSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/tempData/getTempDataSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as tempDataApi };
export type GetTempDataPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetTempDataPageApiArg = {
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
    temperature?: {
      min?: number;
      max?: number;
    };
    site?: ("mouth" | "armpit" | "ear" | "forehead" | "rectum")[];
    severity?: ("fever" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "brighton2004";
    text?: string;
  };
};
export type GetTempDataNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetTempDataNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    temperature?: {
      min?: number;
      max?: number;
    };
    site?: ("mouth" | "armpit" | "ear" | "forehead" | "rectum")[];
    severity?: ("fever" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "brighton2004";
    text?: string;
    after: string;
  };
};
export type GetTempDataSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetTempDataSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    temperature?: {
      min?: number;
      max?: number;
    };
    site?: ("mouth" | "armpit" | "ear" | "forehead" | "rectum")[];
    severity?: ("fever" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "brighton2004";
    text?: string;
  };
};
export const {
  useGetTempDataPageQuery,
  useGetTempDataNewerQuery,
  useGetTempDataSeriesQuery,
} = injectedRtkApi;
