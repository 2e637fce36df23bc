"""Does to a sheet of ours what people do to one, by chance, and tells for whom every text was meant.

In: JSON of the file, the ids of its columns, a folder and the seeds. Out: JSON of each file that was made: its steps,
its headings, and of each row, by its place, what stands in each column and for which elements (number|column) it was
put there.
"""
import copy
import json
import random
import sys
from datetime import datetime

import openpyxl
from openpyxl.worksheet.cell_range import CellRange

job = json.load(sys.stdin)
columns = ["id", "version"] + job["columns"]
NUMBER, TYPE = columns.index("nummer"), columns.index("type")


class Cell:
    """A text, and the elements that it is meant for."""

    def __init__(self, value, meant=()):
        self.value, self.meant = value, set(meant)


class Sheet:
    def __init__(self, book, chance):
        self.chance = chance
        self.steps = []
        self.made = 0
        self.hidden, self.merged = set(), []
        rows = [[cell.value for cell in row] for row in book.worksheets[0].iter_rows()]
        self.head = rows[0]
        self.rows = [
            [Cell(value, [f"{row[NUMBER]}|{column}"]) for value, column in zip(row, columns)] for row in rows[1:]
        ]

    def meant(self, at, column):
        """What a user who writes in a cell means: the element whose number stands in its row."""
        number = self.rows[at][NUMBER].value
        return [f"{number}|{columns[column]}"] if number else []

    def row(self):
        return self.chance.randrange(len(self.rows))

    def column(self):
        return self.chance.choice([at for at in range(2, len(columns)) if at not in (NUMBER, TYPE)])

    def token(self):
        self.made += 1
        return f"Skrevet {self.made}"

    def write(self, at, column, value):
        self.rows[at][column] = Cell(value, self.meant(at, column))

    def sort(self, first, last):
        by = self.chance.randrange(first, last + 1)
        order = sorted(range(len(self.rows)), key=lambda at: str(self.rows[at][by].value or "~"), reverse=self.chance.random() < 0.5)
        taken = [self.rows[at][first : last + 1] for at in order]
        for row, cells in zip(self.rows, taken):
            row[first : last + 1] = cells

    def sort_whole(self):
        self.sort(0, len(columns) - 1)

    def sort_visible(self):
        self.sort(2, len(columns) - 1)

    def sort_one(self):
        column = self.chance.randrange(len(columns))
        self.sort(column, column)

    def hide(self):
        self.hidden |= {id(self.rows[self.row()]) for _ in range(3)}

    def insert(self):
        self.rows.insert(self.row(), [Cell(None) for _ in columns])

    def insert_new(self):
        at = self.row()
        self.insert_at(at, f"07.99.{self.made:02}.{self.chance.randrange(10, 99)}")

    def insert_at(self, at, number):
        self.rows.insert(at, [Cell(None) for _ in columns])
        self.rows[at][NUMBER] = Cell(number, [f"{number}|nummer"])
        self.write(at, columns.index("navn"), self.token())

    def delete(self):
        if len(self.rows) > 4:
            del self.rows[self.row()]

    def move(self):
        row = self.rows.pop(self.row())
        self.rows.insert(self.row(), row)

    def copy_row(self):
        self.rows.insert(self.row(), copy.deepcopy(self.rows[self.row()]))

    def copy_over(self):
        """A row pasted over another without the hidden columns."""
        a, b = self.row(), self.row()
        self.rows[b][2:] = copy.deepcopy(self.rows[a][2:])

    def cut_visible(self):
        a, b = self.row(), self.row()
        if a != b:
            self.rows[b][2:] = self.rows[a][2:]
            self.rows[a][2:] = [Cell(None) for _ in columns[2:]]

    def cut_cell(self):
        a, b, column = self.row(), self.row(), self.column()
        if a != b:
            value = self.rows[a][column].value
            self.write(a, column, None)
            self.write(b, column, value)

    def copy_cell(self):
        a, b, column = self.row(), self.row(), self.column()
        self.write(b, column, self.rows[a][column].value)

    def fill_down(self):
        a, column = self.row(), self.column()
        for at in range(a + 1, min(a + 4, len(self.rows))):
            self.write(at, column, self.rows[a][column].value)

    def insert_cell(self):
        at, column = self.row(), self.chance.randrange(2, len(columns))
        for row in range(len(self.rows) - 1, at, -1):
            self.rows[row][column] = self.rows[row - 1][column]
        self.rows[at][column] = Cell(None)

    def delete_cell(self):
        at, column = self.row(), self.chance.randrange(2, len(columns))
        for row in range(at, len(self.rows) - 1):
            self.rows[row][column] = self.rows[row + 1][column]
        self.rows[-1][column] = Cell(None)

    def merge(self):
        self.merged.append((self.row(), self.chance.randrange(2, len(columns)), self.chance.randrange(2, 4)))

    def retype(self):
        self.write(self.row(), self.column(), self.token())

    def retype_identity(self):
        """Of an element: a new row is only what its number says."""
        at = self.chance.choice([at for at, row in enumerate(self.rows) if row[0].value] or [self.row()])
        self.write(at, self.chance.choice([NUMBER, TYPE]), self.chance.choice([self.token(), 7.14, "Hovedkonto"]))

    def other_value(self):
        value = self.chance.choice([712, 7004.001, datetime(2026, 3, 4), "=A1&B1", "=NA()", "#N/A", True, None])
        self.write(self.row(), self.column(), value)

    def head_again(self):
        """A heading that no one knows, or one that another column has."""
        self.head[self.chance.randrange(2, len(columns))] = self.chance.choice(["Min egen", self.head[-1]])

    def swap_ids(self):
        a, b = self.row(), self.row()
        self.rows[a][0], self.rows[b][0] = self.rows[b][0], self.rows[a][0]

    def save(self, book, file):
        sheet = book.worksheets[0]
        sheet.delete_rows(1, sheet.max_row)
        title = self.chance.randrange(2)
        if title:
            sheet.cell(1, 4, "Mine rettelser")
        for at, value in enumerate(self.head):
            sheet.cell(1 + title, at + 1, value)
        for at, row in enumerate(self.rows):
            place = at + 2 + title
            sheet.row_dimensions[place].hidden = id(row) in self.hidden
            for column, cell in enumerate(row):
                written = sheet.cell(place, column + 1, cell.value)
                written.number_format = "yyyy-mm-dd" if isinstance(cell.value, datetime) else "General"
        for at, column, height in self.merged:
            first, last = (min(row, len(self.rows) - 1) + 2 + title for row in (at, at + height))
            box = CellRange(min_row=first, min_col=column + 1, max_row=last, max_col=column + 1)
            if last > first and all(box.isdisjoint(other) for other in sheet.merged_cells.ranges):
                sheet.merge_cells(box.coord)
        book.save(file)
        return {
            at + 2 + title: {
                column: {"text": str(sheet.cell(at + 2 + title, place + 1).value or ""), "meant": sorted(cell.meant)}
                for place, (column, cell) in enumerate(zip(columns, row))
            }
            for at, row in enumerate(self.rows)
        }


steps = [
    *[Sheet.sort_whole, Sheet.sort_visible, Sheet.sort_one, Sheet.hide, Sheet.insert, Sheet.insert_new],
    *[Sheet.delete, Sheet.move, Sheet.copy_row, Sheet.copy_over, Sheet.cut_visible, Sheet.cut_cell],
    *[Sheet.copy_cell, Sheet.fill_down, Sheet.insert_cell, Sheet.delete_cell, Sheet.merge, Sheet.retype],
    *[Sheet.retype, Sheet.retype, Sheet.retype_identity, Sheet.other_value, Sheet.head_again, Sheet.swap_ids],
]
made = []
for seed in job["seeds"]:
    chance = random.Random(seed)
    book = openpyxl.load_workbook(job["file"])
    sheet = Sheet(book, chance)
    for step in [chance.choice(steps) for _ in range(chance.randrange(1, 6))]:
        step(sheet)
        sheet.steps.append(step.__name__)
    file = f"{job['folder']}/{seed}.xlsx"
    head = dict(zip(columns, sheet.head))
    made.append({"seed": seed, "file": file, "steps": sheet.steps, "head": head, "rows": sheet.save(book, file)})
json.dump(made, sys.stdout)
