// Every icon is imported on its own, so the table of all icon names is never used.
export const BlueprintIcons_16 = {}
