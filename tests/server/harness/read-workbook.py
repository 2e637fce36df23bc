"""Prints an Excel file as JSON, read by openpyxl: of each cell its value, type and number format."""
import json
import sys

import openpyxl

workbook = openpyxl.load_workbook(sys.argv[1])
sheets = [
    {
        "navn": sheet.title,
        "frosset": sheet.freeze_panes,
        "raekker": [
            [[cell.value, cell.data_type, cell.number_format] for cell in row] for row in sheet.rows
        ],
    }
    for sheet in workbook.worksheets
]
json.dump(sheets, sys.stdout)
