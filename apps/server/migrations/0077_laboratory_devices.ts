import { sqlMigration } from './sql-migration.ts';

/**
 * What a practical takes with it: wishes of a request, which hold nothing, and the one order of devices its approval makes. The order stays
 * the request's own through every move; where the request goes, it is an order like any other.
 */
export const migration = sqlMigration([
  `create table laboratory_request_devices (
    request_id uuid not null references laboratory_requests on delete cascade,
    model_id uuid not null references device_models,
    quantity int not null check (quantity between 1 and 500),
    -- Of what is used up: how much it was, said with the entry of the log book.
    used int check (used >= 0),
    primary key (request_id, model_id)
  )`,
  `create index laboratory_request_devices_model on laboratory_request_devices (model_id)`,
  `alter table device_orders add column laboratory_request_id uuid
    constraint device_orders_laboratory unique references laboratory_requests on delete set null`,
]);
