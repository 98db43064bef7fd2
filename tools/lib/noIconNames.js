// Every icon is imported by itself, so the table of all icon names is never asked.
export const BlueprintIcons_16 = {}
