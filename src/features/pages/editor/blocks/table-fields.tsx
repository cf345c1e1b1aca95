import { Columns3, Rows3, X } from "lucide-react";
import { useEffect, useState, type ClipboardEvent } from "react";
import { placeId } from "#features/pages/editor/go-to.ts";
import { PutBack } from "#features/pages/editor/order-buttons.tsx";
import type { FormBlock } from "#features/pages/editor/page-form.ts";
import { buttonIds } from "#features/pages/editor/use-ordered.ts";
import { pastedRows } from "#shared/desk/text/pasted-rows.ts";
import { countCharacters } from "#shared/storable-text.ts";
import { Field } from "#shared/ui/field.tsx";
import { controlClass } from "#shared/ui/labelled.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";
import { Tick } from "#shared/ui/tick.tsx";
import { fill, MAX_CELL, MAX_COLUMNS, MAX_ROWS, MIN_COLUMNS, type Filled, type Grid } from "./table-grid.ts";

interface Props {
  block: Extract<FormBlock, { kind: "table" }>;
  /** As the database names the block. */
  field: string;
  onChange: (block: FormBlock) => void;
}

/** What was pasted last, into the table as it was before. */
interface Paste {
  before: Grid;
  cells: string[][];
  hasNames: boolean;
}

/** A table: typed cell by cell, or pasted from a spreadsheet. The first column names the row. */
export function TableFields({ block, field, onChange }: Props) {
  const { id, columns, rows } = block;
  /** As long as nothing else has changed: whether its first row names the columns can be decided. */
  const [paste, setPaste] = useState<Paste>();
  const [isCut, setCut] = useState<Filled["isCut"]>();
  const [undo, setUndo] = useState<{ name: string; grid: Grid }>();
  // A new object at each change.
  const [wanted, setWanted] = useState<{ id: string }>();
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;

  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);

  function write(grid: Grid): void {
    setPaste(undefined);
    onChange({ ...block, ...grid });
  }

  function remove(name: string, grid: Grid): void {
    setUndo({ name, grid: { columns, rows } });
    setWanted({ id: buttonIds.undo(id) });
    write(grid);
  }

  function put(next: Paste, row: number, column: number): void {
    const filled = fill(next.before, next.cells, row, column);
    setCut(filled.isCut);
    setUndo(filled.isOver ? { name: "ciò che c’era prima di incollare", grid: next.before } : undefined);
    onChange({ ...block, ...filled.grid });
  }

  function pasteAt(event: ClipboardEvent, row: number, column: number): void {
    const cells = pastedRows(event.clipboardData.getData("text/plain"));
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return; // a text: the field takes it
    event.preventDefault();
    const next = { before: { columns, rows }, cells, hasNames: row === -1 };
    const isAsked = column === 0 && cells.length > 1 && (row === -1 || (row === 0 && columns.every((name) => !name)));
    setPaste(isAsked ? next : undefined);
    put(next, row, column);
  }

  const setCell = (row: number, column: number, text: string) => {
    const changed = (line: readonly string[]) => line.map((cell, at) => (at === column ? text : cell));
    write(
      row === -1
        ? { columns: changed(columns), rows }
        : { columns, rows: rows.map((line, at) => (at === row ? changed(line) : line)) },
    );
  };
  const cell = (row: number, column: number, label: string, text: string) => (
    <input
      id={cellId(row, column)}
      aria-label={label}
      aria-invalid={countCharacters(text) > MAX_CELL || undefined}
      value={text}
      autoComplete="off"
      className={`${controlClass} min-w-34 ${row === -1 || column === 0 ? "font-semibold" : ""}`}
      onChange={({ target }) => setCell(row, column, target.value)}
      onPaste={(event) => pasteAt(event, row, column)}
    />
  );
  const without = (line: readonly string[], column: number) => line.filter((_, at) => at !== column);

  return (
    <div className="grid min-w-0 gap-3">
      <div id={placeId(`${field}.caption`)}>
        <Field
          label="Nome della tabella"
          value={block.caption}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...block, caption: target.value })}
        />
      </div>
      {undo && (
        <PutBack
          id={id}
          name={undo.name}
          onClick={() => {
            write(undo.grid);
            setUndo(undefined);
            setWanted({ id: cellId(-1, 0) });
          }}
        />
      )}
      <div
        role="region"
        aria-label={`Tabella ${block.caption}`.trim()}
        tabIndex={0}
        className="relative overflow-x-auto rounded-paper border border-grid bg-sheet p-2"
      >
        <table className="border-separate border-spacing-1">
          <thead>
            <tr>
              {columns.map((name, column) => (
                <th key={column} scope="col" className="align-top font-normal">
                  {cell(-1, column, `Colonna ${column + 1}`, name)}
                  {columns.length > MIN_COLUMNS && (
                    <RowAction
                      name={`Togli la colonna ${column + 1}`}
                      Icon={X}
                      iconOnly
                      onClick={() =>
                        remove(`la colonna ${name || column + 1}`, {
                          columns: without(columns, column),
                          rows: rows.map((line) => without(line, column)),
                        })
                      }
                    />
                  )}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((line, row) => (
              <tr key={row}>
                {line.map((text, column) => (
                  <td key={column}>
                    {cell(row, column, `Riga ${row + 1}, ${columns[column] || `colonna ${column + 1}`}`, text)}
                  </td>
                ))}
                <td>
                  <RowAction
                    name={`Togli la riga ${row + 1}`}
                    Icon={X}
                    iconOnly
                    onClick={() =>
                      remove(`la riga ${line[0] || row + 1}`, { columns, rows: rows.filter((other) => other !== line) })
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div role="status">
        {isCut?.rows && (
          <p className="font-semibold text-error">{`${MAX_ROWS} righe al massimo: dividi la tabella o allega un PDF. Qui ci sono le prime.`}</p>
        )}
        {isCut?.columns && (
          <p className="font-semibold text-error">{`${MAX_COLUMNS} colonne al massimo: dividi la tabella o allega un PDF. Qui ci sono le prime.`}</p>
        )}
      </div>
      {paste && (
        <Tick
          label="La prima riga incollata dà i nomi alle colonne"
          checked={paste.hasNames}
          onChange={({ target }) => {
            setPaste({ ...paste, hasNames: target.checked });
            put(paste, target.checked ? -1 : 0, 0);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {rows.length < MAX_ROWS && (
          <RowAction
            name="Aggiungi una riga"
            Icon={Rows3}
            onClick={() => {
              write({ columns, rows: [...rows, columns.map(() => "")] });
              setWanted({ id: cellId(rows.length, 0) });
            }}
          />
        )}
        {columns.length < MAX_COLUMNS && (
          <RowAction
            name="Aggiungi una colonna"
            Icon={Columns3}
            onClick={() => {
              write({ columns: [...columns, ""], rows: rows.map((line) => [...line, ""]) });
              setWanted({ id: cellId(-1, columns.length) });
            }}
          />
        )}
      </div>
      <p className="text-base text-graphite">
        La prima colonna dà il nome alla riga. Da un foglio di calcolo: copia le celle, e incollale nella prima casella.
        Sul telefono ogni riga diventa una scheda.
      </p>
    </div>
  );
}
