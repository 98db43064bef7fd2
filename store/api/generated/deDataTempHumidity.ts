import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataTempHumidityPage: build.query<
      GetDeDataTempHumidityPageApiResponse,
      GetDeDataTempHumidityPageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataTempHumidity/getDeDataTempHumidityPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataTempHumidityNewer: build.query<
      GetDeDataTempHumidityNewerApiResponse,
      GetDeDataTempHumidityNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataTempHumidity/getDeDataTempHumidityNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataTempHumiditySeries: build.query<
      GetDeDataTempHumiditySeriesApiResponse,
      GetDeDataTempHumiditySeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataTempHumidity/getDeDataTempHumiditySeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataTempHumidityApi };
export type GetDeDataTempHumidityPageApiResponse =
  /** status 200 An envelope */ {
    list: string[];
    total: number;
  };
export type GetDeDataTempHumidityPageApiArg = {
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
    humidity?: {
      min?: number;
      max?: number;
    };
    battery?: {
      min?: number;
      max?: number;
    };
    severity?: ("hot" | "cold" | "humid" | "dry" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "gbt18883";
    text?: string;
  };
};
export type GetDeDataTempHumidityNewerApiResponse =
  /** status 200 An envelope */ {
    count: number;
  };
export type GetDeDataTempHumidityNewerApiArg = {
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
    humidity?: {
      min?: number;
      max?: number;
    };
    battery?: {
      min?: number;
      max?: number;
    };
    severity?: ("hot" | "cold" | "humid" | "dry" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "gbt18883";
    text?: string;
    after: string;
  };
};
export type GetDeDataTempHumiditySeriesApiResponse =
  /** status 200 An envelope */ {
    step: "minute" | "hour" | "day" | "week" | "month";
    points: {
      at: string;
      count: number;
      means: (number | null)[];
    }[];
  };
export type GetDeDataTempHumiditySeriesApiArg = {
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
    humidity?: {
      min?: number;
      max?: number;
    };
    battery?: {
      min?: number;
      max?: number;
    };
    severity?: ("hot" | "cold" | "humid" | "dry" | "normal")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    standard?: "gbt18883";
    text?: string;
  };
};
export const {
  useGetDeDataTempHumidityPageQuery,
  useGetDeDataTempHumidityNewerQuery,
  useGetDeDataTempHumiditySeriesQuery,
} = injectedRtkApi;
