import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataCarTimerPage: build.query<
      GetDeDataCarTimerPageApiResponse,
      GetDeDataCarTimerPageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataCarTimer/getDeDataCarTimerPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataCarTimerNewer: build.query<
      GetDeDataCarTimerNewerApiResponse,
      GetDeDataCarTimerNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataCarTimer/getDeDataCarTimerNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataCarTimerSeries: build.query<
      GetDeDataCarTimerSeriesApiResponse,
      GetDeDataCarTimerSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataCarTimer/getDeDataCarTimerSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataCarTimerApi };
export type GetDeDataCarTimerPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeDataCarTimerPageApiArg = {
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
    runTime?: {
      min?: number;
      max?: number;
    };
    distance?: {
      min?: number;
      max?: number;
    };
    speed?: {
      min?: number;
      max?: number;
    };
    coolant?: {
      min?: number;
      max?: number;
    };
    voltage?: {
      min?: number;
      max?: number;
    };
    event?: ("ignitionOn" | "driving" | "idling" | "ignitionOff")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export type GetDeDataCarTimerNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetDeDataCarTimerNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    runTime?: {
      min?: number;
      max?: number;
    };
    distance?: {
      min?: number;
      max?: number;
    };
    speed?: {
      min?: number;
      max?: number;
    };
    coolant?: {
      min?: number;
      max?: number;
    };
    voltage?: {
      min?: number;
      max?: number;
    };
    event?: ("ignitionOn" | "driving" | "idling" | "ignitionOff")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
    after: string;
  };
};
export type GetDeDataCarTimerSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetDeDataCarTimerSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    runTime?: {
      min?: number;
      max?: number;
    };
    distance?: {
      min?: number;
      max?: number;
    };
    speed?: {
      min?: number;
      max?: number;
    };
    coolant?: {
      min?: number;
      max?: number;
    };
    voltage?: {
      min?: number;
      max?: number;
    };
    event?: ("ignitionOn" | "driving" | "idling" | "ignitionOff")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export const {
  useGetDeDataCarTimerPageQuery,
  useGetDeDataCarTimerNewerQuery,
  useGetDeDataCarTimerSeriesQuery,
} = injectedRtkApi;
