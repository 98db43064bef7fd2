import { pageApi as api } from '#store/api/pageApi.ts';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    guessReadingFile: build.query<
      GuessReadingFileApiResponse,
      GuessReadingFileApiArg
    >({
      query: (queryArg) => ({
        url: `/readingImport/guessReadingFile`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    checkReadingFile: build.query<
      CheckReadingFileApiResponse,
      CheckReadingFileApiArg
    >({
      query: (queryArg) => ({
        url: `/readingImport/checkReadingFile`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    startReadingImport: build.mutation<
      StartReadingImportApiResponse,
      StartReadingImportApiArg
    >({
      query: (queryArg) => ({
        url: `/readingImport/startReadingImport`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    undoReadingImport: build.mutation<
      UndoReadingImportApiResponse,
      UndoReadingImportApiArg
    >({
      query: (queryArg) => ({
        url: `/readingImport/undoReadingImport`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getReadingMappings: build.query<
      GetReadingMappingsApiResponse,
      GetReadingMappingsApiArg
    >({
      query: (queryArg) => ({
        url: `/readingImport/getReadingMappings`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    saveReadingMapping: build.mutation<
      SaveReadingMappingApiResponse,
      SaveReadingMappingApiArg
    >({
      query: (queryArg) => ({
        url: `/readingImport/saveReadingMapping`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    deleteReadingMapping: build.mutation<
      DeleteReadingMappingApiResponse,
      DeleteReadingMappingApiArg
    >({
      query: (queryArg) => ({
        url: `/readingImport/deleteReadingMapping`,
        method: "GET",
        params: {
          id: queryArg.id,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as readingImportApi };
export type GuessReadingFileApiResponse = /** status 200 An envelope */ {
  format: {
    encoding:
      | "utf-8"
      | "gb18030"
      | "windows-1252"
      | "utf-16le"
      | "utf-16be"
      | "big5"
      | "shift_jis"
      | "euc-jp"
      | "euc-kr"
      | "windows-1250"
      | "windows-1251"
      | "windows-1253"
      | "windows-1254";
    delimiter: "," | ";" | "\t" | "|";
    decimal: "." | ",";
    thousands?: boolean;
    headerLine: number;
  };
  columns: {
    name: string;
    samples: string[];
    words: string[];
  }[];
  mapping: {
    version: 1;
    format: {
      encoding:
        | "utf-8"
        | "gb18030"
        | "windows-1252"
        | "utf-16le"
        | "utf-16be"
        | "big5"
        | "shift_jis"
        | "euc-jp"
        | "euc-kr"
        | "windows-1250"
        | "windows-1251"
        | "windows-1253"
        | "windows-1254";
      delimiter: "," | ";" | "\t" | "|";
      decimal: "." | ",";
      thousands?: boolean;
      headerLine: number;
    };
    time:
      | {
          kind: "date";
          columns: string[];
          order: "ymd" | "dmy" | "mdy";
          zone: string | null;
          months?: "hr" | "pl" | "cs";
        }
      | {
          kind: "epoch";
          column: string;
          unit: "s" | "ms";
        }
      | {
          kind: "serial";
          column: string;
          zone: string | null;
        };
    device:
      | {
          kind: "column";
          column: string;
        }
      | {
          kind: "constant";
          id: string;
        };
    user: string | null;
    quantities: {
      [key: string]: {
        column: string;
        otherColumns?: string[];
        unit: string;
      };
    };
    choices: {
      [key: string]:
        | {
            kind: "column";
            column: string;
            words: {
              [key: string]: string;
            };
          }
        | {
            kind: "constant";
            word: string;
          };
    };
    derived?: {
      name: string;
      column: string;
      where?: {
        column: string;
        words: string[];
      };
      part?: number;
      unit?: string;
    }[];
    notMeasured: string[];
  };
  unconverted: {
    quantity: string;
    column: string;
    unit: string;
  }[];
  ambiguousDate: boolean;
  ambiguousNumber: boolean;
  hasOffset: boolean;
  notes: {
    path: string;
    code:
      | "delimiter"
      | "decimalByCell"
      | "decimalNone"
      | "numberAmbiguous"
      | "encodingMark"
      | "encodingForm"
      | "encodingUtf8"
      | "encodingWords"
      | "encodingCharacters"
      | "headerFirst"
      | "headerSkipped"
      | "headerNone"
      | "timeByCell"
      | "epochByCell"
      | "serialByCell"
      | "timeMissing"
      | "dayFirst"
      | "monthFirst"
      | "yearFirst"
      | "monthNamed"
      | "dayFirstDotted"
      | "dateAmbiguous"
      | "monthsByCell"
      | "monthsAmbiguous"
      | "zoneInCell"
      | "zoneInHeader"
      | "zoneOfReader"
      | "deviceNumber"
      | "deviceModel"
      | "deviceMissing"
      | "unitInHeader"
      | "unitInCell"
      | "unitByValues"
      | "unitAssumed"
      | "unitOfPart"
      | "gapsFound"
      | "gapsZero";
    values: {
      [key: string]:
        | string
        | number
        | {
            en: string;
            zh_CN: string;
          };
    };
    isQuestion: boolean;
  }[];
  otherKinds: (
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
    | "deDataSkipRope"
  )[];
  bytes: number;
};
export type GuessReadingFileApiArg = {
  body: {
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
    fileId: string;
    format?: {
      encoding?:
        | "utf-8"
        | "gb18030"
        | "windows-1252"
        | "utf-16le"
        | "utf-16be"
        | "big5"
        | "shift_jis"
        | "euc-jp"
        | "euc-kr"
        | "windows-1250"
        | "windows-1251"
        | "windows-1253"
        | "windows-1254";
      delimiter?: "," | ";" | "\t" | "|";
      decimal?: "." | ",";
      thousands?: boolean;
      headerLine?: number;
    };
    zone?: string;
  };
};
export type CheckReadingFileApiResponse = /** status 200 An envelope */ {
  rows: {
    line: number;
    raw: string;
    fault: {
      code:
        | "emptyLine"
        | "unreadable"
        | "strayQuote"
        | "cellCount"
        | "strayCell"
        | "notNumber"
        | "unknownUnit"
        | "impossible"
        | "notAboveOther"
        | "belowOther"
        | "unknownWord"
        | "nothingMeasured"
        | "notMeasured"
        | "notIdentifier"
        | "noTime"
        | "notTime"
        | "notTimeInZone"
        | "notEpoch"
        | "notEpochSeconds"
        | "notSerial"
        | "noOffset"
        | "noLocalTime"
        | "tooEarly"
        | "inFuture"
        | "unknownDevice"
        | "foreignDevice"
        | "erased"
        | "formerUser"
        | "otherReading";
      values: {
        [key: string]:
          | string
          | number
          | {
              en: string;
              zh_CN: string;
            };
      };
    } | null;
    record: {
      deviceId: string;
      userId: string | null;
      measuredAt: string;
      utcOffset: number | null;
      values: {
        [key: string]: number | string | null;
      };
    } | null;
  }[];
  fit: number;
  present: number;
  repeated: number;
  faults: {
    code:
      | "emptyLine"
      | "unreadable"
      | "strayQuote"
      | "cellCount"
      | "strayCell"
      | "notNumber"
      | "unknownUnit"
      | "impossible"
      | "notAboveOther"
      | "belowOther"
      | "unknownWord"
      | "nothingMeasured"
      | "notMeasured"
      | "notIdentifier"
      | "noTime"
      | "notTime"
      | "notTimeInZone"
      | "notEpoch"
      | "notEpochSeconds"
      | "notSerial"
      | "noOffset"
      | "noLocalTime"
      | "tooEarly"
      | "inFuture"
      | "unknownDevice"
      | "foreignDevice"
      | "erased"
      | "formerUser"
      | "otherReading";
    values: {
      [key: string]:
        | string
        | number
        | {
            en: string;
            zh_CN: string;
          };
    };
    count: number;
    line: number;
  }[];
  share: number;
  next: number | null;
};
export type CheckReadingFileApiArg = {
  body: {
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
    fileId: string;
    mapping: {
      version: 1;
      format: {
        encoding:
          | "utf-8"
          | "gb18030"
          | "windows-1252"
          | "utf-16le"
          | "utf-16be"
          | "big5"
          | "shift_jis"
          | "euc-jp"
          | "euc-kr"
          | "windows-1250"
          | "windows-1251"
          | "windows-1253"
          | "windows-1254";
        delimiter: "," | ";" | "\t" | "|";
        decimal: "." | ",";
        thousands?: boolean;
        headerLine: number;
      };
      time:
        | {
            kind: "date";
            columns: string[];
            order: "ymd" | "dmy" | "mdy";
            zone: string | null;
            months?: "hr" | "pl" | "cs";
          }
        | {
            kind: "epoch";
            column: string;
            unit: "s" | "ms";
          }
        | {
            kind: "serial";
            column: string;
            zone: string | null;
          };
      device:
        | {
            kind: "column";
            column: string;
          }
        | {
            kind: "constant";
            id: string;
          };
      user: string | null;
      quantities: {
        [key: string]: {
          column: string;
          otherColumns?: string[];
          unit: string;
        };
      };
      choices: {
        [key: string]:
          | {
              kind: "column";
              column: string;
              words: {
                [key: string]: string;
              };
            }
          | {
              kind: "constant";
              word: string;
            };
      };
      derived?: {
        name: string;
        column: string;
        where?: {
          column: string;
          words: string[];
        };
        part?: number;
        unit?: string;
      }[];
      notMeasured: string[];
    };
    addDevices: boolean;
    from: number;
  };
};
export type StartReadingImportApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type StartReadingImportApiArg = {
  body: {
    id: string;
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
    fileId: string;
    mapping: {
      version: 1;
      format: {
        encoding:
          | "utf-8"
          | "gb18030"
          | "windows-1252"
          | "utf-16le"
          | "utf-16be"
          | "big5"
          | "shift_jis"
          | "euc-jp"
          | "euc-kr"
          | "windows-1250"
          | "windows-1251"
          | "windows-1253"
          | "windows-1254";
        delimiter: "," | ";" | "\t" | "|";
        decimal: "." | ",";
        thousands?: boolean;
        headerLine: number;
      };
      time:
        | {
            kind: "date";
            columns: string[];
            order: "ymd" | "dmy" | "mdy";
            zone: string | null;
            months?: "hr" | "pl" | "cs";
          }
        | {
            kind: "epoch";
            column: string;
            unit: "s" | "ms";
          }
        | {
            kind: "serial";
            column: string;
            zone: string | null;
          };
      device:
        | {
            kind: "column";
            column: string;
          }
        | {
            kind: "constant";
            id: string;
          };
      user: string | null;
      quantities: {
        [key: string]: {
          column: string;
          otherColumns?: string[];
          unit: string;
        };
      };
      choices: {
        [key: string]:
          | {
              kind: "column";
              column: string;
              words: {
                [key: string]: string;
              };
            }
          | {
              kind: "constant";
              word: string;
            };
      };
      derived?: {
        name: string;
        column: string;
        where?: {
          column: string;
          words: string[];
        };
        part?: number;
        unit?: string;
      }[];
      notMeasured: string[];
    };
    addDevices: boolean;
  };
};
export type UndoReadingImportApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type UndoReadingImportApiArg = {
  body: {
    id: string;
    importId: string;
  };
};
export type GetReadingMappingsApiResponse = /** status 200 An envelope */ {
  list: {
    id: string;
    version: number;
    name: string;
    mapping: {
      version: 1;
      format: {
        encoding:
          | "utf-8"
          | "gb18030"
          | "windows-1252"
          | "utf-16le"
          | "utf-16be"
          | "big5"
          | "shift_jis"
          | "euc-jp"
          | "euc-kr"
          | "windows-1250"
          | "windows-1251"
          | "windows-1253"
          | "windows-1254";
        delimiter: "," | ";" | "\t" | "|";
        decimal: "." | ",";
        thousands?: boolean;
        headerLine: number;
      };
      time:
        | {
            kind: "date";
            columns: string[];
            order: "ymd" | "dmy" | "mdy";
            zone: string | null;
            months?: "hr" | "pl" | "cs";
          }
        | {
            kind: "epoch";
            column: string;
            unit: "s" | "ms";
          }
        | {
            kind: "serial";
            column: string;
            zone: string | null;
          };
      device:
        | {
            kind: "column";
            column: string;
          }
        | {
            kind: "constant";
            id: string;
          };
      user: string | null;
      quantities: {
        [key: string]: {
          column: string;
          otherColumns?: string[];
          unit: string;
        };
      };
      choices: {
        [key: string]:
          | {
              kind: "column";
              column: string;
              words: {
                [key: string]: string;
              };
            }
          | {
              kind: "constant";
              word: string;
            };
      };
      derived?: {
        name: string;
        column: string;
        where?: {
          column: string;
          words: string[];
        };
        part?: number;
        unit?: string;
      }[];
      notMeasured: string[];
    };
    isShared: boolean;
    owner: string | null;
    mayChange: boolean;
  }[];
};
export type GetReadingMappingsApiArg = {
  body: {
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
  };
};
export type SaveReadingMappingApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type SaveReadingMappingApiArg = {
  body: {
    id?: string;
    version?: number;
    newId?: string;
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
    name: string;
    mapping: {
      version: 1;
      format: {
        encoding:
          | "utf-8"
          | "gb18030"
          | "windows-1252"
          | "utf-16le"
          | "utf-16be"
          | "big5"
          | "shift_jis"
          | "euc-jp"
          | "euc-kr"
          | "windows-1250"
          | "windows-1251"
          | "windows-1253"
          | "windows-1254";
        delimiter: "," | ";" | "\t" | "|";
        decimal: "." | ",";
        thousands?: boolean;
        headerLine: number;
      };
      time:
        | {
            kind: "date";
            columns: string[];
            order: "ymd" | "dmy" | "mdy";
            zone: string | null;
            months?: "hr" | "pl" | "cs";
          }
        | {
            kind: "epoch";
            column: string;
            unit: "s" | "ms";
          }
        | {
            kind: "serial";
            column: string;
            zone: string | null;
          };
      device:
        | {
            kind: "column";
            column: string;
          }
        | {
            kind: "constant";
            id: string;
          };
      user: string | null;
      quantities: {
        [key: string]: {
          column: string;
          otherColumns?: string[];
          unit: string;
        };
      };
      choices: {
        [key: string]:
          | {
              kind: "column";
              column: string;
              words: {
                [key: string]: string;
              };
            }
          | {
              kind: "constant";
              word: string;
            };
      };
      derived?: {
        name: string;
        column: string;
        where?: {
          column: string;
          words: string[];
        };
        part?: number;
        unit?: string;
      }[];
      notMeasured: string[];
    };
    isShared: boolean;
  };
};
export type DeleteReadingMappingApiResponse = /** status 200 An envelope */ {
  id: string;
};
export type DeleteReadingMappingApiArg = {
  id: string;
};
export const {
  useGuessReadingFileQuery,
  useCheckReadingFileQuery,
  useStartReadingImportMutation,
  useUndoReadingImportMutation,
  useGetReadingMappingsQuery,
  useSaveReadingMappingMutation,
  useDeleteReadingMappingMutation,
} = injectedRtkApi;
