/** What the headings and the filters of a structure's table do, and those of its sheet. */
export const gridCommands = {
  sort: 'konsol#sorter',
  filter: 'konsol#filtrer-kolonne',
  markAll: 'konsol#marker-alle',
};
