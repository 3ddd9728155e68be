import { sqlMigration } from './sql-migration.ts';

/** Who signed for devices when they went out and when they came back: the name, and the strokes of the signature on the screen. */
export const migration = sqlMigration([
  `create table device_receipts (
    id uuid primary key,
    order_id uuid not null references device_orders on delete cascade,
    borrower_id uuid not null references borrowers,
    -- Who came for it, where that was a pupil of the class.
    collector_student_id uuid references students on delete set null,
    kind text not null constraint device_receipts_kind check (kind in ('handed', 'back')),
    signed_name text not null,
    -- Null once it was erased with the data of who signed.
    strokes jsonb,
    items text[] not null default '{}',
    by_name text not null default '',
    created_at timestamptz not null
  )`,
  `create index device_receipts_order on device_receipts (order_id, created_at)`,
  `create index device_receipts_borrower on device_receipts (borrower_id)`,
  `create index device_receipts_collector on device_receipts (collector_student_id)`,
]);
