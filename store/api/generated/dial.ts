import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDialPage: build.query<GetDialPageApiResponse, GetDialPageApiArg>({
      query: (queryArg) => ({
        url: `/dial/getDialPage`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getDialAll: build.query<GetDialAllApiResponse, GetDialAllApiArg>({
      query: (queryArg) => ({
        url: `/dial/getDialAll`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveOrUpdateDial: build.mutation<
      SaveOrUpdateDialApiResponse,
      SaveOrUpdateDialApiArg
    >({
      query: (queryArg) => ({
        url: `/dial/saveOrUpdateDial`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteDial: build.mutation<DeleteDialApiResponse, DeleteDialApiArg>({
      query: (queryArg) => ({
        url: `/dial/deleteDial`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
    getDial: build.query<GetDialApiResponse, GetDialApiArg>({
      query: (queryArg) => ({
        url: `/dial/getDial`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as dialApi };
export type GetDialPageApiResponse = /** status 200 An envelope */ {
  list: string[];
  total: number;
};
export type GetDialPageApiArg = {
  body: {
    pageNum: number;
    pageSize: number;
    sortColumns?: string;
    ids?: string[];
    names?: string;
    state?: ("toBeListed" | "onShelf" | "offShelf")[];
    report?: ("none" | "blocked" | "warnings" | "passed")[];
    typeId?: string[];
    groupId?: string[];
    shape?: ("round" | "square")[];
    products?: string;
    release?: string;
    author?: string;
    vid?: string[];
    createTime?: {
      min?: string;
      max?: string;
    };
    text?: string;
  };
};
export type GetDialAllApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    names: {
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
    }[];
    vid: string;
  }[];
};
export type GetDialAllApiArg = {
  body: {};
};
export type SaveOrUpdateDialApiResponse = /** status 200 An envelope */ string;
export type SaveOrUpdateDialApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
    names: {
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
    }[];
    typeId: string;
    groupId: string;
    image: string | null;
    package: string | null;
    release: string;
    author: string;
  };
};
export type DeleteDialApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteDialApiArg = {
  id: string;
};
export type GetDialApiResponse = /** status 200 An envelope */ {
  dial: string;
  report: {
    sha256: string | null;
    screen: {
      width: number;
      height: number;
      shape: "round" | "square";
    } | null;
    findings: {
      code:
        | "archiveLarge"
        | "archiveUnreadable"
        | "archiveEncrypted"
        | "archiveMethod"
        | "archiveLink"
        | "archivePath"
        | "archiveName"
        | "archiveTwice"
        | "archiveCount"
        | "archiveDepth"
        | "archiveSize"
        | "archiveRatio"
        | "archiveLies"
        | "manifestMissing"
        | "manifestInvalid"
        | "fileMissing"
        | "fileSize"
        | "fileUnlisted"
        | "imageFormat"
        | "imageSize"
        | "cornersOpaque"
        | "framesMany"
        | "frameFast"
        | "framesLong"
        | "colours"
        | "memoryLies"
        | "memoryLarge"
        | "alwaysOnMissing"
        | "alwaysOnBright"
        | "textSmall"
        | "textOutside"
        | "productNone"
        | "productUnnamed"
        | "productUnknown"
        | "productScreen"
        | "productMemory";
      values: {
        [key: string]: string | number;
      };
      place?: {
        file: string;
        x: number;
        y: number;
        width: number;
        height: number;
      };
    }[];
  };
  products: {
    id: string;
    pid: string;
  }[];
};
export type GetDialApiArg = {
  body: {
    id: string;
  };
};
export const {
  useGetDialPageQuery,
  useGetDialAllQuery,
  useSaveOrUpdateDialMutation,
  useDeleteDialMutation,
  useGetDialQuery,
} = injectedRtkApi;
