import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeDataBraceletPage: build.query<
      GetDeDataBraceletPageApiResponse,
      GetDeDataBraceletPageApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataBracelet/getDeDataBraceletPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataBraceletNewer: build.query<
      GetDeDataBraceletNewerApiResponse,
      GetDeDataBraceletNewerApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataBracelet/getDeDataBraceletNewer`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDeDataBraceletSeries: build.query<
      GetDeDataBraceletSeriesApiResponse,
      GetDeDataBraceletSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/deDataBracelet/getDeDataBraceletSeries`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deDataBraceletApi };
export type GetDeDataBraceletPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDeDataBraceletPageApiArg = {
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
    steps?: {
      min?: number;
      max?: number;
    };
    distance?: {
      min?: number;
      max?: number;
    };
    energy?: {
      min?: number;
      max?: number;
    };
    veryActive?: {
      min?: number;
      max?: number;
    };
    fairlyActive?: {
      min?: number;
      max?: number;
    };
    lightlyActive?: {
      min?: number;
      max?: number;
    };
    sedentary?: {
      min?: number;
      max?: number;
    };
    heartRate?: {
      min?: number;
      max?: number;
    };
    asleep?: {
      min?: number;
      max?: number;
    };
    inBed?: {
      min?: number;
      max?: number;
    };
    summary?: ("activity" | "sleep")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export type GetDeDataBraceletNewerApiResponse = /** status 200 An envelope */ {
  count: number;
};
export type GetDeDataBraceletNewerApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    steps?: {
      min?: number;
      max?: number;
    };
    distance?: {
      min?: number;
      max?: number;
    };
    energy?: {
      min?: number;
      max?: number;
    };
    veryActive?: {
      min?: number;
      max?: number;
    };
    fairlyActive?: {
      min?: number;
      max?: number;
    };
    lightlyActive?: {
      min?: number;
      max?: number;
    };
    sedentary?: {
      min?: number;
      max?: number;
    };
    heartRate?: {
      min?: number;
      max?: number;
    };
    asleep?: {
      min?: number;
      max?: number;
    };
    inBed?: {
      min?: number;
      max?: number;
    };
    summary?: ("activity" | "sleep")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
    after: string;
  };
};
export type GetDeDataBraceletSeriesApiResponse = /** status 200 An envelope */ {
  step: "minute" | "hour" | "day" | "week" | "month";
  points: {
    at: string;
    count: number;
    means: (number | null)[];
  }[];
};
export type GetDeDataBraceletSeriesApiArg = {
  body: {
    measuredAt?: {
      min?: string;
      max?: string;
    };
    deviceId?: string;
    steps?: {
      min?: number;
      max?: number;
    };
    distance?: {
      min?: number;
      max?: number;
    };
    energy?: {
      min?: number;
      max?: number;
    };
    veryActive?: {
      min?: number;
      max?: number;
    };
    fairlyActive?: {
      min?: number;
      max?: number;
    };
    lightlyActive?: {
      min?: number;
      max?: number;
    };
    sedentary?: {
      min?: number;
      max?: number;
    };
    heartRate?: {
      min?: number;
      max?: number;
    };
    asleep?: {
      min?: number;
      max?: number;
    };
    inBed?: {
      min?: number;
      max?: number;
    };
    summary?: ("activity" | "sleep")[];
    userId?: string;
    pid?: string[];
    vid?: string[];
    source?: string;
    text?: string;
  };
};
export const {
  useGetDeDataBraceletPageQuery,
  useGetDeDataBraceletNewerQuery,
  useGetDeDataBraceletSeriesQuery,
} = injectedRtkApi;
