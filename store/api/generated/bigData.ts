import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBigData: build.query<GetBigDataApiResponse, GetBigDataApiArg>({
      query: (queryArg) => ({
        url: `/bigData/getBigData`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDisplays: build.query<GetDisplaysApiResponse, GetDisplaysApiArg>({
      query: (queryArg) => ({
        url: `/bigData/getDisplays`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    pairDisplay: build.mutation<PairDisplayApiResponse, PairDisplayApiArg>({
      query: (queryArg) => ({
        url: `/bigData/pairDisplay`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    revokeDisplay: build.mutation<
      RevokeDisplayApiResponse,
      RevokeDisplayApiArg
    >({
      query: (queryArg) => ({
        url: `/bigData/revokeDisplay`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as bigDataApi };
export type GetBigDataApiResponse = /** status 200 An envelope */ {
  asOf: string;
  owner: string | null;
  scenes: string[] | null;
  counts: {
    figure: "device" | "appUser" | "product" | "feedback";
    count: number;
    added: number;
    before: number | null;
  }[];
  trends: {
    figure: "activeUser" | "device" | "appUser" | "feedback";
    points: {
      start: string;
      count: number | null;
    }[];
  }[];
  fleet: {
    devices: number;
    seen: number;
    products: {
      pid: string | null;
      names:
        | {
            language:
              | "en"
              | "zh-CN"
              | "zh-TW"
              | "ja"
              | "ko"
              | "de"
              | "fr"
              | "es"
              | "pt"
              | "pt-BR"
              | "it"
              | "nl"
              | "pl"
              | "cs"
              | "sk"
              | "hu"
              | "ro"
              | "bg"
              | "el"
              | "sv"
              | "da"
              | "nb"
              | "fi"
              | "ru"
              | "uk"
              | "tr"
              | "ar"
              | "he"
              | "hi"
              | "th"
              | "vi"
              | "id"
              | "ms";
            name: string;
            isDefault: boolean;
          }[]
        | null;
      devices: number;
      versions: {
        version: string | null;
        devices: number;
      }[];
      otherVersions: number;
    }[];
    otherProducts: number;
  };
  outOfRange: {
    kind:
      | "bloodPressure"
      | "tempData"
      | "deDataAqi"
      | "deDataTempHumidity"
      | "bodyFat"
      | "deDataBracelet"
      | "deDataBrush"
      | "deDataCarTimer"
      | "deDataGlu"
      | "deDataNoise"
      | "deDataRing"
      | "deDataScooter"
      | "deDataSkipRope";
    measuredAt: string;
    severity: string;
    values: {
      [key: string]: number | string | null;
    };
    names:
      | {
          language:
            | "en"
            | "zh-CN"
            | "zh-TW"
            | "ja"
            | "ko"
            | "de"
            | "fr"
            | "es"
            | "pt"
            | "pt-BR"
            | "it"
            | "nl"
            | "pl"
            | "cs"
            | "sk"
            | "hu"
            | "ro"
            | "bg"
            | "el"
            | "sv"
            | "da"
            | "nb"
            | "fi"
            | "ru"
            | "uk"
            | "tr"
            | "ar"
            | "he"
            | "hi"
            | "th"
            | "vi"
            | "id"
            | "ms";
          name: string;
          isDefault: boolean;
        }[]
      | null;
  }[];
};
export type GetBigDataApiArg = {
  body: {
    vid?: string;
  };
};
export type GetDisplaysApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    name: string;
    vid: string | null;
    language: "en" | "zh_CN";
    theme: "dark" | "light";
    pairedBy: string | null;
    createTime: string;
    lastSeen: string | null;
  }[];
};
export type GetDisplaysApiArg = {
  body: {};
};
export type PairDisplayApiResponse = /** status 200 An envelope */ {
  id: string;
  name: string;
  vid: string | null;
  language: "en" | "zh_CN";
  theme: "dark" | "light";
  pairedBy: string | null;
  createTime: string;
  lastSeen: string | null;
};
export type PairDisplayApiArg = {
  body: {
    code: string;
    name: string;
    vid?: string;
    language: "en" | "zh_CN";
    theme: "dark" | "light";
  };
};
export type RevokeDisplayApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type RevokeDisplayApiArg = {
  body: {
    id: string;
  };
};
export const {
  useGetBigDataQuery,
  useGetDisplaysQuery,
  usePairDisplayMutation,
  useRevokeDisplayMutation,
} = injectedRtkApi;
